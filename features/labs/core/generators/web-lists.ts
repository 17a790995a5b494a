/** The lists of a site that lets in the web and nothing else: their rules, and the lines that write them. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import type { AccessList } from '../network/layer3.ts'
import type { InterfaceAddress, Ipv4 } from '../network/network.ts'
import { ANY, hostMatch, makeList, networkMatch, port, withWildcard } from './filter-parts.ts'

export const WEB_PORTS = [80, 443] as const

/** What comes in from where, each at one port of the router. */
export type ListName = 'FROM-OUTSIDE' | 'FROM-INSIDE' | 'FROM-WEB'

export type WebLists = Readonly<Partial<Record<ListName, AccessList>>>

/** As they should be. With one network, the computers' network has the web server in it, which may begin nothing. */
export function listsOf(networkCount: 1 | 2, web: Ipv4, desks: InterfaceAddress): WebLists {
  const tcp = { action: 'permit', protocol: 'tcp' } as const
  const [server, ours] = [hostMatch(web), networkMatch(desks)]
  const answers = WEB_PORTS.map((number) => ({
    ...tcp,
    source: server,
    sourcePorts: port(number),
    target: ANY,
    isEstablished: true,
  }))
  const pages = WEB_PORTS.map((number) => ({
    ...tcp,
    source: ours,
    target: ANY,
    targetPorts: port(number),
  }))
  const fromOutside = makeList(
    'extended',
    ...WEB_PORTS.map((number) => ({
      ...tcp,
      source: ANY,
      target: server,
      targetPorts: port(number),
    })),
    { ...tcp, source: ANY, target: ours, isEstablished: true },
  )
  if (networkCount === 2) {
    return {
      'FROM-OUTSIDE': fromOutside,
      'FROM-INSIDE': makeList('extended', ...pages),
      'FROM-WEB': makeList('extended', ...answers),
    }
  }
  const beginsNothing = { action: 'deny', protocol: 'ip', source: server, target: ANY } as const
  return {
    'FROM-OUTSIDE': fromOutside,
    'FROM-INSIDE': makeList('extended', ...answers, beginsNothing, ...pages),
  }
}

/** The same rules as people write them. */
export type WebLines = {
  /** By port: who asks the web server, what it answers, what our computers ask. */
  readonly ask: (port: number) => string
  readonly answer: (port: number) => string
  readonly open: (port: number) => string
  readonly serverBeginsNothing: string
  readonly answersToUs: string
}

export function linesOf({ web, desks }: { web: Ipv4; desks: InterfaceAddress }): WebLines {
  const server = `host ${formatIpv4(web)}`
  const ours = withWildcard(desks)
  return {
    ask: (number) => `permit tcp any ${server} eq ${number}`,
    answer: (number) => `permit tcp ${server} eq ${number} any established`,
    open: (number) => `permit tcp ${ours} any eq ${number}`,
    serverBeginsNothing: `deny ip ${server} any`,
    answersToUs: `permit tcp any ${ours} established`,
  }
}
