/** Figures as a Markdown table on standard output. */
export function printTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  process.stdout.write(
    `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`,
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param percent 50 is the middle, 100 the largest. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.ceil((percent / 100) * sorted.length) - 1
  return sorted[Math.max(0, at)] ?? Number.NaN
}
