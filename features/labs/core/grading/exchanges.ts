/**
 * The exchanges that a policy is about: every protocol and combination of ports that it or a filter tells apart, and
 * whether the policy allows it.
 */
import type { Filtered } from '../network/access-list.ts'
import type { Service } from './goal-roles.ts'
import { pickPorts } from './header-space.ts'
import { PORT_BY_SERVICE } from './reach.ts'
import type { Conditions } from './ways.ts'

/** Above that nobody waits for the verdict. */
export const MOST_PACKETS = 100_000
const FIRST_CLIENT_PORT = 49_152
const CLIENT_PORTS = { from: FIRST_CLIENT_PORT, to: 65_535 }

export type Payload = Filtered['payload']

/** No service is asked for so, and whoever lets it in lets in whatever is inside. */
const IN_GRE: Payload = {
  protocol: 'gre',
  inner: {
    type: 'ipv4',
    source: 0,
    target: 0,
    ttl: 64,
    id: 0,
    payload: { protocol: 'icmp', kind: 'echo-request', identifier: 1, sequence: 1 },
  },
}

/**
 * What can begin an exchange, and what is answered to it, without what is left open.
 *
 * @param servicesBack what the other side may begin: a datagram may be the answer to that.
 * @returns null where there is more than anybody waits for.
 */
export function kindsOf(
  services: readonly Service[],
  { sourcePorts, targetPorts }: Conditions,
  servicesBack: readonly Service[],
):
  | readonly { readonly payload: Payload; readonly answer: Payload; readonly isAllowed: boolean }[]
  | null {
  const wanted = (some: readonly Service[]) =>
    some.flatMap((each) => {
      const port = each === 'ping' ? undefined : PORT_BY_SERVICE[each]
      return port === undefined ? [] : [{ from: port, to: port }]
    })
  const [asked, askedBack] = [wanted(services), wanted(servicesBack)]
  // First what real programs send: what is wrong is told of the first packet that shows it.
  const clients = pickPorts([...sourcePorts, CLIENT_PORTS, ...askedBack], [FIRST_CLIENT_PORT])
  const servers = pickPorts([...targetPorts, CLIENT_PORTS, ...asked, { from: 53, to: 53 }], [22])
  if (clients.length * servers.length > MOST_PACKETS) return null
  const echo = (kind: 'echo-request' | 'echo-reply') =>
    ({ protocol: 'icmp', kind, identifier: 1, sequence: 1 }) as const
  const isAnyOf = (some: readonly Service[], protocol: 'tcp' | 'udp', port: number) =>
    some.some(
      (each) =>
        each !== 'ping' &&
        PORT_BY_SERVICE[each] === port &&
        (each === 'dns') === (protocol === 'udp'),
    )
  return [
    {
      payload: echo('echo-request'),
      answer: echo('echo-reply'),
      isAllowed: services.includes('ping'),
    },
    ...(['tcp', 'udp'] as const).flatMap((protocol) =>
      clients.flatMap((client) =>
        servers.flatMap((server) => {
          const isAllowed = isAnyOf(services, protocol, server)
          const isOpen =
            (isAllowed && client < FIRST_CLIENT_PORT) ||
            (protocol === 'tcp' && server === 53 && services.includes('dns')) ||
            (protocol === 'udp' && isAnyOf(servicesBack, 'udp', client))
          return isOpen
            ? []
            : [
                {
                  payload: segment(protocol, 'syn', client, server),
                  answer: segment(protocol, 'syn-ack', server, client),
                  isAllowed,
                },
              ]
        }),
      ),
    ),
    { payload: IN_GRE, answer: IN_GRE, isAllowed: false },
  ]
}

function segment(
  protocol: 'tcp' | 'udp',
  kind: 'syn' | 'syn-ack',
  sourcePort: number,
  targetPort: number,
): Payload {
  return protocol === 'tcp'
    ? { protocol, kind, sourcePort, targetPort }
    : { protocol, sourcePort, targetPort }
}
