/** Questions that hosts of the reference ask, each by a line of shell, all at once; a word as the answer to each. */
import type { Network } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Place } from './machine.ts'
import { spaceOf } from './namespaces.ts'
import { hostsIn } from './pings.ts'
import type { Answers } from './row.ts'

/** How long an answer is waited for: filters give none. */
export const PATIENCE_SECONDS = 2

type Question = {
  readonly name: string
  /** The host, by id. */
  readonly from: string
}

/**
 * @param at which of the networks it is.
 * @param lineOf a question as a line that prints `NAME|WORD` and waits for nothing.
 */
export async function askHosts<Q extends Question>(
  place: Place,
  at: number,
  network: Network,
  questions: readonly Q[],
  lineOf: (question: Q) => string,
): Promise<Answers> {
  const printed = await Promise.all(
    hostsIn(network).map(({ id }) => {
      const lines = questions.filter(({ from }) => from === id).map(lineOf)
      return place.sh(spaceOf(at, id), `sleep 0.5\n${lines.join('\n')}\nwait\n`)
    }),
  )
  return Object.fromEntries(
    printed
      .join('\n')
      .split('\n')
      .filter((line) => line.includes('|'))
      .map((line) => line.split('|') as [string, string]),
  )
}

/** 1 or 0; twice where the first was lost, because the machine may be busy. */
export function pingLine(name: string, to: number): string {
  const ping = `ping -n -q -c 1 -W ${PATIENCE_SECONDS} ${formatIpv4(to)} >/dev/null 2>&1`
  return `( { ${ping} || ${ping}; } && echo '${name}|1' || echo '${name}|0' ) &`
}
