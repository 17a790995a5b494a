/**
 * The aims of a measurement: a run that misses one says so and ends with 1.
 *
 * Never part of a test: a clock judges only where somebody asks for figures.
 */

export type Aim = {
  /** What was measured, as its table has it. */
  readonly name: string
  readonly figure: number
} & ({ readonly atMost: number } | { readonly atLeast: number })

/** @returns a line for each aim that was missed. A figure that is not there has missed its own. */
export function missedAims(aims: readonly Aim[]): string[] {
  return aims.flatMap((aim) => {
    const { name, figure } = aim
    const isMet = 'atMost' in aim ? figure <= aim.atMost : figure >= aim.atLeast
    if (isMet) return []
    const wanted = 'atMost' in aim ? `at most ${aim.atMost}` : `at least ${aim.atLeast}`
    return [`missed: ${name}: ${Number(figure.toFixed(2))}, aim: ${wanted}`]
  })
}

export function judgeAims(aims: readonly Aim[]): void {
  const missed = missedAims(aims)
  if (missed.length === 0) return
  process.stdout.write(`\n${missed.join('\n')}\n`)
  process.exitCode = 1
}
