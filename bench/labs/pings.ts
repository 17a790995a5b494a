/** Who reaches whom: every host pings every other one, here and there. */
import { runProbe, switchOn, type Host, type Network } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { Place } from './machine.ts'
import type { Answers } from './row.ts'

export function hostsIn({ devices }: Network): readonly Host[] {
  return devices.filter((device) => device.kind === 'host')
}

type Pair = { readonly from: Host; readonly to: Host; readonly question: string }

function pairsIn(network: Network): readonly Pair[] {
  const hosts = hostsIn(network)
  return hosts.flatMap((from) =>
    hosts
      .filter((to) => to !== from && to.config.ipv4)
      .map((to) => ({ from, to, question: `${from.id} ${to.id}` })),
  )
}

/** One state for all: what is learned by one ping is there for the next, as in the reference. */
export function pingHere(network: Network): Answers {
  let state = switchOn(network)
  const answers: Record<string, string> = {}
  for (const { from, to, question } of pairsIn(network)) {
    const address = to.config.ipv4?.address ?? 0
    const run = runProbe(state, { kind: 'ping', from: from.id, to: address, count: 1 })
    state = run.state
    const [attempt] = run.result.attempts
    answers[question] = attempt?.isAnswered && attempt.by === to.id ? '1' : '0'
  }
  return answers
}

/**
 * @param spaceOf the short name of the namespace of a host.
 *
 * Each pings the others at the same time, twice where the first was lost: the machine may be busy.
 */
export async function pingThere(
  place: Place,
  network: Network,
  spaceOf: (host: string) => string,
): Promise<Answers> {
  const pairs = pairsIn(network)
  const lists = await Promise.all(
    hostsIn(network).map(async ({ id }) => {
      const own = pairs.filter(({ from }) => from.id === id)
      const script = own.map(({ to, question }) => {
        const ping = `ping -n -q -c 1 -W 1 ${formatIpv4(to.config.ipv4?.address ?? 0)} >/dev/null 2>&1`
        return `( { ${ping} || ${ping} || ${ping}; } && echo '${question} 1' || echo '${question} 0' ) &`
      })
      return (await place.sh(spaceOf(id), `${script.join('\n')}\nwait\n`)).trim().split('\n')
    }),
  )
  return Object.fromEntries(
    lists
      .flat()
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, -2), line.slice(-1)]),
  )
}
