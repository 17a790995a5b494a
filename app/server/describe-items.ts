/** The figures of items as text for an operator: a table of all, or one item in full. */
import { describeExhibits, optionsOf, type Question } from '#features/curriculum/contract.ts'
import {
  difficultyInterval,
  discriminationInterval,
  flagsOf,
  worstFirst,
  type ItemFigures,
  type ItemFlag,
} from '#features/learning/server.ts'

const WORDS = {
  'missed-by-the-able': 'the able miss it',
  'discriminates-badly': 'the able do no better',
  hard: 'hard',
  'nobody-picks': 'nobody picks',
} as const satisfies Record<ItemFlag, string>

const percent = (share: number) => `${Math.round(share * 100)}`
export const decimal = (value: number) => value.toFixed(2).replace('-', '−')

/** The worst first. */
export function describeItems(items: readonly ItemFigures[]): string[] {
  const rows = worstFirst(items).map((figures) => [
    figures.item,
    ...figureColumns(figures),
    flagWords(figures).join('; '),
  ])
  const head = ['item', 'answers', 'right %', 'counted', 'difficulty', 'discrimination', 'look at']
  return alignColumns([head, ...rows])
}

function figureColumns({ statistics, counted, difficulty }: ItemFigures): string[] {
  const { answers, shareRight, discrimination } = statistics
  return [
    String(answers),
    shareRight
      ? `${percent(shareRight.share)} (${percent(shareRight.low)} to ${percent(shareRight.high)})`
      : '',
    String(counted),
    difficulty ? withInterval(difficulty.mean, difficultyInterval(difficulty)) : '',
    discrimination === null ? '' : decimal(discrimination),
  ]
}

function withInterval(value: number, { low, high }: { low: number; high: number }): string {
  return `${decimal(value)} (${decimal(low)} to ${decimal(high)})`
}

function flagWords(figures: ItemFigures): string[] {
  return flagsOf(figures).map((flag) =>
    flag === 'nobody-picks'
      ? `${WORDS[flag]}: ${figures.statistics.pickedByNobody.join(', ')}`
      : WORDS[flag],
  )
}

export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** @param question undefined for what is no bank question. */
export function describeItem(figures: ItemFigures, question: Question | undefined): string[] {
  const { item, exam, statistics, counted, difficulty, earlier } = figures
  const { answers, shareRight, discrimination } = statistics
  return [
    `${item}${exam === null ? '' : `, ${exam}`}`,
    ...(question ? ['', question.stem] : []),
    ...(question && question.exhibits.length > 0 ? ['', describeExhibits(question.exhibits)] : []),
    '',
    `answers         ${answers}, of which ${counted} count for ability${earlier > 0 ? `; ${earlier} more to an earlier wording are left out` : ''}`,
    ...(shareRight
      ? [
          `right           ${percent(shareRight.share)} % (${percent(shareRight.low)} to ${percent(shareRight.high)})`,
        ]
      : []),
    ...(difficulty
      ? [`difficulty      ${withInterval(difficulty.mean, difficultyInterval(difficulty))}`]
      : []),
    ...(discrimination === null || answers <= 3
      ? []
      : [
          `discrimination  ${withInterval(discrimination, discriminationInterval(discrimination, answers))}`,
        ]),
    ...flagWords(figures).map((words) => `look at         ${words}`),
    ...(question ? ['', ...describeOptions(figures, question)] : []),
  ]
}

function describeOptions({ statistics }: ItemFigures, question: Question): string[] {
  const textById = new Map(optionsOf(question).map(({ id, text }) => [id, text]))
  const rows = statistics.options.map(({ id, isCorrect, count, share, meanAbility }) => [
    isCorrect ? 'right' : '',
    id,
    String(count),
    `${percent(share)} %`,
    meanAbility === null ? '' : decimal(meanAbility),
    textById.get(id) ?? '',
  ])
  return alignColumns([['', 'option', 'chosen', '', 'their ability', 'text'], ...rows])
}
