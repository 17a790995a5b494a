/** Tutor's door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { tutorContract } from './contract.ts'
import { helpLinesOf } from './core/ask/help-lines.ts'
import { ask } from './server/ask.ts'
import { createConversation } from './server/create-conversation.ts'
import { deleteConversation } from './server/delete-conversation.ts'
import { getConversation } from './server/get-conversation.ts'
import { getTutor } from './server/get-tutor.ts'
import { listConversations } from './server/list-conversations.ts'
import { loadTutor } from './server/load-tutor.ts'
import { contestMistake, takeBackContest } from './server/mistakes/contest-mistake.ts'
import { listMistakes } from './server/mistakes/list-mistakes.ts'
import { openModel } from './server/model.ts'
import type { TutorNeeds } from './server/needs.ts'
import { deleteOpinion, saveOpinion } from './server/opinion/give-opinion.ts'
import { proposeCards } from './server/propose-cards.ts'
import { renameConversation } from './server/rename-conversation.ts'
import { modelSettings, type TutorSettings } from './server/settings.ts'
import type { TutorTables } from './server/tables.ts'

export { newDenialCheck } from './core/denied-by-meaning.ts'
export { deleteTutorData, exportTutorData } from './server/account-data.ts'
export { newMaterialOf } from './server/load-tutor.ts'
export { tellOpenMisconceptions } from './server/mistakes/tell-open.ts'
export { readOpinions, type GivenOpinion, type Opinions } from './server/opinion/read-opinions.ts'
export { modelSettings, tutorSettings } from './server/settings.ts'
export { tryModel, type TriedRow } from './server/try/try-model.ts'
export type { TutorTables } from './server/tables.ts'

type Needs = Omit<TutorNeeds, 'limits' | 'help'> & {
  readonly settings: TutorSettings
  readonly now: () => Date
}

/** @throws SettingsError for contradictory settings of the model. */
export function tutorServer({ settings, now, ...needs }: Needs) {
  const model = modelSettings(settings)
  const limits = {
    perMinute: settings.TUTOR_QUESTIONS_PER_MINUTE,
    perDay: settings.TUTOR_QUESTIONS_PER_DAY,
  }
  const help = helpLinesOf(settings.HELP_COUNTRY ?? null)
  const tutor = loadTutor(
    { ...needs, limits, help },
    model && openModel(model, () => now().getTime()),
  )
  return defineServerFeature<TutorTables>()({
    contract: tutorContract,
    handlers: {
      getTutor: getTutor(tutor),
      listConversations,
      createConversation,
      getConversation,
      renameConversation,
      deleteConversation,
      listMistakes: listMistakes(tutor),
      contestMistake: contestMistake(tutor),
      takeBackContest: takeBackContest(tutor),
      ask: ask(tutor),
      saveOpinion,
      deleteOpinion,
      proposeCards: proposeCards(tutor),
    },
  })
}
