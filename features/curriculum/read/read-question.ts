/** From an entry of `questions.yaml` to questions: those of a case know it, and show its exhibits. */
import type { z } from 'zod'

import { placesIn } from '../core/exhibit.ts'
import type { Case, Question } from '../core/question.ts'
import type { OptionAliases } from './option-aliases.ts'
import type { QuestionEntry, WrittenQuestion } from './question-schema.ts'

export function questionsIn(
  entry: z.output<typeof QuestionEntry>,
  lessonId: string,
  aliases: OptionAliases,
): Question[] {
  if (entry.kind !== 'case') return [readQuestion(entry, lessonId, aliases, null, [])]
  const { id, scenario, questions, exhibit } = entry
  const inCase = { id, scenario, questionIds: questions.map((question) => question.id) }
  return questions.map((question) => readQuestion(question, lessonId, aliases, inCase, exhibit))
}

function readQuestion(
  written: WrittenQuestion,
  lessonId: string,
  aliases: OptionAliases,
  inCase: Case | null,
  shown: Question['exhibits'],
): Question {
  const { id, topic, skill, difficulty, voice, extra, siblings, stem, exhibit, clue } = written
  const head = {
    id,
    topic,
    lessonId,
    skill,
    difficulty,
    voice,
    isExtra: extra,
    siblings,
    case: inCase,
    stem,
    exhibits: [...shown, ...exhibit],
    clue,
    source: written.source,
    checked: written.checked,
  }
  switch (written.kind) {
    case 'single':
    case 'multiple':
      return {
        ...head,
        kind: written.kind,
        options: written.options.map((option) => ({
          ...option,
          formerIds: aliases[id]?.[option.id] ?? [],
        })),
      }
    case 'ordering':
      return { ...head, kind: 'ordering', items: written.items, reason: written.reason }
    case 'matching':
      return {
        ...head,
        kind: 'matching',
        choices: written.choices,
        rows: written.rows.map(({ choice, ...row }) => ({ ...row, rightIds: choice })),
      }
    case 'placing': {
      const { places, pieces } = written
      const drawn = exhibit.flatMap(placesIn)
      return {
        ...head,
        kind: 'placing',
        choices: places ? drawn.filter((place) => places.includes(place.id)) : drawn,
        rows: pieces.map(({ place, ...row }) => ({ ...row, rightIds: place })),
      }
    }
    case 'fill-in':
      return { ...head, kind: 'fill-in', fields: written.fields }
  }
}
