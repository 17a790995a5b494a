/**
 * The figures of every item, from everyone's answers.
 *
 * Each learner's answers are gone through in the order in which they were stored, with the estimate of their ability
 * before each. Of an item only sums are kept, so the memory it takes grows with the items and not with the answers.
 *
 * The estimates start from what authors say of the items, not from the difficulties of the last run: the figures depend
 * on the log and the content alone, and a second run gives the same.
 */
import {
  findOption,
  optionsOf,
  type Curriculum,
  type Option,
} from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { thetaOf } from '../core/ability-parts.ts'
import { examDomainOf } from '../core/blueprint.ts'
import { GENERAL, domainArea, mayCount, topicArea } from '../core/fold-ability.ts'
import { foldAbilities, knownKey, type Encounter, type FoldRules } from '../core/fold.ts'
import {
  addToDifficulty,
  anchorDifficulties,
  difficultyFrom,
  noDifficultySums,
  type DifficultySums,
} from '../core/item-difficulty.ts'
import { startingDifficulty } from '../core/item-model.ts'
import type { ItemFigures } from '../core/item-report.ts'
import {
  addToSums,
  noAnswerSums,
  statisticsFrom,
  type AnswerSums,
} from '../core/item-statistics.ts'
import { selectAnswersAfter } from './item-queries.ts'
import { selectLearners } from './learner-queries.ts'
import { logPages } from './log-pages.ts'
import type { EventRow } from './queries.ts'
import { keepFoldRules } from './rebuild-learner.ts'
import { chosenIn, hashOfQuestion, loggedEvent } from './stored-event.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type Options = readonly Option[]

/** The answers to one wording of an item. */
type Tally = {
  readonly wording: string | null
  readonly options: Options
  readonly sums: AnswerSums
  readonly difficulty: DifficultySums
  exam: string | null
  /** When its newest answer arrived. */
  receivedAt: number
}

/** One item: its wordings, or the present one alone where the content says which that is. */
type Item = { readonly tallies: Map<string | null, Tally>; earlier: number }

const LEARNERS_AT_ONCE = 200

/** @param onProgress is told after each page how many learners are done. */
export async function measureItems(
  db: LearningDb,
  curriculum: Curriculum,
  onProgress?: (count: number) => void,
): Promise<ItemFigures[]> {
  const rules = { ...(await keepFoldRules({ curriculum })(db)), difficultyOf: () => undefined }
  const items = await readBank(curriculum)
  let last = ''
  for (let count = LEARNERS_AT_ONCE; ; count += LEARNERS_AT_ONCE) {
    // oxlint-disable no-await-in-loop -- one learner after the other, page after page
    const page = await selectLearners(db, last, LEARNERS_AT_ONCE)
    for (const userId of page) addLearner(items, rules, await readAnswers(db, userId))
    // oxlint-enable no-await-in-loop
    last = page.at(-1) ?? last
    if (page.length < LEARNERS_AT_ONCE) return figuresOf(items)
    onProgress?.(count)
  }
}

/** An entry for each question that is asked today: answers to another wording do not count. */
async function readBank({ tracks, content }: Curriculum): Promise<Map<string, Item>> {
  const items = new Map<string, Item>()
  for (const { id } of tracks) {
    // oxlint-disable-next-line no-await-in-loop -- the content of few tracks at a time is in memory
    for (const question of (await content(id)).questions) {
      const tally: Tally = {
        wording: hashOfQuestion(question),
        // Without the texts.
        options: optionsOf(question).map((option) => ({ ...option, text: '', reason: '' })),
        sums: noAnswerSums(),
        difficulty: noDifficultySums(startingDifficulty(question).difficulty),
        exam: examDomainOf(tracks, '', question.topic)?.exam ?? null,
        receivedAt: 0,
      }
      items.set(question.id, { tallies: new Map([[tally.wording, tally]]), earlier: 0 })
    }
  }
  return items
}

async function readAnswers(db: LearningDb, userId: string): Promise<EventRow[]> {
  const rows: EventRow[] = []
  const pages = logPages((sequence, limit) => selectAnswersAfter(db, userId, sequence, limit))
  for await (const page of pages) rows.push(...page)
  return rows
}

function addLearner(items: Map<string, Item>, rules: FoldRules, rows: readonly EventRow[]): void {
  const rowBySequence = new Map(rows.map((row) => [row.sequence, row]))
  foldAbilities(rows.map(loggedEvent), rules, (answer) => {
    const row = rowBySequence.get(answer.event.sequence)
    if (row) addAnswer(items, rules, answer, row)
  })
}

function addAnswer(
  items: Map<string, Item>,
  { everyIdOf }: FoldRules,
  { event, isFirstEncounter, isVoid, before }: Encounter,
  row: EventRow,
): void {
  const { score, exam, domain, topics, guessChance } = event
  if (isVoid || !isFirstEncounter || event.isAssisted || score === null) return
  const tally = tallyOf(items, everyIdOf(event.item)[0] ?? event.item, event)
  if (!tally) return
  const [topic] = topics
  const topicId =
    topic === undefined
      ? undefined
      : knownKey({ has: (id) => before.has(topicArea(id)) }, everyIdOf, topic)
  const theta = thetaOf(
    {
      general: before.get(GENERAL) ?? null,
      domain: before.get(domainArea(exam ?? '', domain ?? '')) ?? null,
      topic: topicId === undefined ? null : (before.get(topicArea(topicId)) ?? null),
    },
    event.occurredAt,
  )
  addToSums(tally.sums, { score, theta, guessChance, chosen: chosenOptions(row, tally.options) })
  if (row.received_at >= tally.receivedAt) tally.receivedAt = row.received_at
  if (!mayCount(event, isVoid) || topic === undefined || exam === null || domain === null) return
  if (event.kind !== 'question') tally.exam = exam
  // What its level of help makes of a generated item is no part of the item's own difficulty.
  const mean = theta.mean - (event.kind === 'question' ? 0 : event.startingDifficulty)
  addToDifficulty(tally.difficulty, { score, theta: { ...theta, mean }, guessChance })
}

/** Undefined for an answer that is left out. */
function tallyOf(
  items: Map<string, Item>,
  id: string,
  { kind, wording }: Encounter['event'],
): Tally | undefined {
  const known = items.get(id)
  const tally = known?.tallies.get(wording)
  if (tally) return tally
  if (kind === 'question') {
    if (known) known.earlier += 1
    return undefined
  }
  const item = known ?? { tallies: new Map(), earlier: 0 }
  const created: Tally = {
    wording,
    options: [],
    sums: noAnswerSums(),
    difficulty: noDifficultySums(0),
    exam: null,
    receivedAt: 0,
  }
  item.tallies.set(wording, created)
  items.set(id, item)
  return created
}

/** By their current ids. */
function chosenOptions({ response }: EventRow, options: Options): string[] {
  if (options.length === 0 || response === null) return []
  return (chosenIn(response) ?? []).flatMap((id) => findOption(options, id)?.id ?? [])
}

/** Of the items with answers. */
function figuresOf(items: ReadonlyMap<string, Item>): ItemFigures[] {
  const shown = [...items].flatMap(([item, { tallies, earlier }]) => {
    const newest = newestOf([...tallies.values()])
    if (!newest) return []
    const others = [...tallies.values()].filter((tally) => tally !== newest)
    const left = others.reduce((sum, { sums }) => sum + sums.answers, earlier)
    return newest.sums.answers + left === 0 ? [] : [{ item, tally: newest, earlier: left }]
  })
  const difficulties = new Map(
    [...Map.groupBy(shown, ({ tally }) => tally.exam).values()].flatMap((ofExam) => [
      ...anchorDifficulties(
        new Map(
          ofExam.map(({ item, tally: { difficulty } }) => [
            item,
            { start: difficulty.start, estimate: difficultyFrom(difficulty) },
          ]),
        ),
      ),
    ]),
  )
  return shown.map(({ item, tally, earlier }) => ({
    item,
    exam: tally.exam,
    statistics: statisticsFrom(tally.sums, tally.options),
    counted: tally.difficulty.answers,
    difficulty: tally.difficulty.answers > 0 ? (difficulties.get(item) ?? null) : null,
    earlier,
    wording: tally.wording,
  }))
}

/** The server judges with the newest code and content: what was answered last is what is asked today. */
function newestOf(tallies: readonly Tally[]): Tally | undefined {
  return tallies.toSorted((one, other) => other.receivedAt - one.receivedAt)[0]
}
