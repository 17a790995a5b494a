/** Prints the rules, zones and connections of a firewall. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { FIREWALL_RULES, type Connection } from '../../network/firewall.ts'
import { shortName } from '../../network/names.ts'
import { addressMatchText, portsText } from './acl-rules.ts'
import { learnedBy, text, type Exec, type Look } from './exec-command.ts'
import { interfaceNames, isInner } from './interfaces.ts'

export const showRules: Exec = (look) => {
  const hits = learnedBy(look).aclHits[FIREWALL_RULES] ?? {}
  const rules = look.gear.config.firewall?.rules ?? []
  const rows = rules.map((rule) => [
    String(rule.sequence),
    rule.name,
    rule.action,
    rule.from ?? 'any',
    rule.to ?? 'any',
    rule.protocol,
    addressMatchText(rule.source),
    `${addressMatchText(rule.target)} ${portsText(rule.targetPorts)}`.trimEnd(),
    String(hits[rule.sequence] ?? 0),
  ])
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Rules of the firewall',
        columns: ['Rule', 'Name', 'Action', 'From', 'To', 'Pro', 'Source', 'Target', 'Hits'],
        rows,
      },
      ...text('What no rule matches is denied. What the device itself sends passes.'),
    ],
  }
}

export const showZones: Exec = ({ gear }) => {
  const names = interfaceNames(gear.config).filter(
    (name) => isInner(name) || gear.ports.includes(name),
  )
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Zones by interface',
        columns: ['Interface', 'Zone', 'Address'],
        rows: names.map((name) => {
          const { zone, ipv4 } = gear.config.interfaces[name] ?? {}
          return [
            shortName(name),
            zone ?? 'none: nothing passes',
            ipv4 ? `${formatIpv4(ipv4.address)}/${ipv4.prefix}` : 'none',
          ]
        }),
      },
    ],
  }
}

export const showConnections: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Connections',
      columns: ['Pro', 'Client', 'Server', 'From', 'To', 'State', 'Ends in'],
      rows: learnedBy(look).connections.map((each) => connectionRow(look, each)),
    },
  ],
})

function connectionRow({ state }: Look, { client, server, ...connection }: Connection) {
  const [one, other] = [client, server].map(
    ({ address, port }) => `${formatIpv4(address)}:${port}`,
  ) as [string, string]
  return [
    connection.protocol,
    one,
    other,
    connection.fromZone,
    connection.toZone,
    connection.state,
    `${Math.ceil((connection.expiresAtMs - state.clockMs) / 1000)} s`,
  ]
}
