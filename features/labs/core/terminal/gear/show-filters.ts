/** Prints access lists with their counts, where they stand, and what NAT has translated. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { shortName } from '../../network/names.ts'
import type { Endpoint, Translation } from '../../network/state.ts'
import { hasArg, textArg } from '../grammar/parse.ts'
import type { Printed } from '../printed.ts'
import { ruleText } from './acl-rules.ts'
import { learnedBy, refusal, statusOf, text, type Exec, type Look } from './exec-command.ts'
import { interfaceNames, isInner } from './interfaces.ts'

export const showAccessLists: Exec = (look, args) => {
  const { accessLists } = look.gear.config
  const asked = hasArg(args, 'list') ? [textArg(args, 'list')] : Object.keys(accessLists)
  return { printed: asked.flatMap((name) => listBlock(look, name)) }
}

function listBlock(look: Look, name: string): Printed {
  const list = look.gear.config.accessLists[name]
  if (!list) return refusal(`There is no access list ${name}.`)
  const hits = learnedBy(look).aclHits[name] ?? {}
  const kind = list.kind === 'standard' ? 'Standard' : 'Extended'
  return text(
    `${kind} IP access list ${name}`,
    ...list.rules.map((rule) => {
      const count = hits[rule.sequence] ?? 0
      const matches = count === 0 ? '' : ` (${count} match${count === 1 ? '' : 'es'})`
      return `    ${rule.sequence} ${ruleText(list.kind, rule)}${matches}`
    }),
  )
}

/** Interfaces that have, or could have, an address. */
export const showIpInterfaces: Exec = (look, args) => {
  const { gear } = look
  const names = interfaceNames(gear.config).filter(
    (name) => isInner(name) || gear.config.interfaces[name]?.mode === 'routed',
  )
  if (!hasArg(args, 'port')) return { printed: names.flatMap((name) => ipBlock(look, name)) }
  const port = textArg(args, 'port')
  return {
    printed: names.includes(port)
      ? ipBlock(look, port)
      : refusal(`${shortName(port)} is no interface of ${gear.config.hostname} with an address.`),
  }
}

function ipBlock(look: Look, name: string): Printed {
  const config = look.gear.config.interfaces[name]
  if (!config) return []
  const status = statusOf(look, name)
  const line = status.isUp ? 'up' : 'down'
  const { ipv4, accessGroups, nat } = config
  return text(
    `${name} is ${status.downBecause === 'shutdown' ? 'administratively down' : line}, line protocol is ${line}`,
    ipv4
      ? `  Internet address is ${formatIpv4(ipv4.address)}/${ipv4.prefix}`
      : '  It has no IPv4 address',
    `  MTU is ${config.mtu} bytes`,
    ...config.helperAddresses.map((each) => `  Helper address is ${formatIpv4(each)}`),
    `  Outgoing access list is ${accessGroups.out ?? 'not set'}`,
    `  Inbound access list is ${accessGroups.in ?? 'not set'}`,
    ...(nat === null ? [] : [`  Address translation: ${nat}`]),
  )
}

export const showTranslations: Exec = (look) => ({
  printed: [
    {
      kind: 'table',
      caption: 'Address translations',
      columns: ['Pro', 'Inside global', 'Inside local', 'Outside local', 'Outside global'],
      rows: [...staticRows(look), ...learnedBy(look).translations.map(translationRow)],
    },
  ],
})

/** Rules of one address for another are always there. */
function staticRows({ gear }: Look): readonly (readonly string[])[] {
  return gear.config.nat.rules.flatMap((rule) => {
    if (rule.kind !== 'static') return []
    const { inside, outside, port } = rule
    const [local, global] = [
      { address: inside, port: port?.inside ?? null },
      { address: outside, port: port?.outside ?? null },
    ]
    return [
      [port?.protocol ?? NOTHING, endpointText(global), endpointText(local), NOTHING, NOTHING],
    ]
  })
}

const NOTHING = '---'

/** Outside addresses are not translated here: both columns are the same, as on most equipment. */
function translationRow({ protocol, insideGlobal, insideLocal, outside }: Translation) {
  return [
    protocol === 'ip' ? NOTHING : protocol,
    endpointText(insideGlobal),
    endpointText(insideLocal),
    endpointText(outside),
    endpointText(outside),
  ]
}

function endpointText(endpoint: Endpoint | null): string {
  if (!endpoint) return NOTHING
  const { address, port } = endpoint
  return port === null ? formatIpv4(address) : `${formatIpv4(address)}:${port}`
}

export const showNatStatistics: Exec = (look) => {
  const { nat, interfaces } = look.gear.config
  const statics = nat.rules.filter(({ kind }) => kind === 'static').length
  const dynamics = learnedBy(look).translations.length
  const namesOf = (side: 'inside' | 'outside') => {
    const names = interfaceNames(look.gear.config).filter((name) => interfaces[name]?.nat === side)
    return names.length === 0 ? 'none' : names.join(', ')
  }
  return {
    printed: text(
      `Total active translations: ${statics + dynamics} (${statics} static, ${dynamics} dynamic)`,
      `Outside interfaces: ${namesOf('outside')}`,
      `Inside interfaces: ${namesOf('inside')}`,
      ...nat.rules.flatMap((rule) =>
        rule.kind === 'dynamic'
          ? [
              `access-list ${rule.list}: ${'pool' in rule.to ? `pool ${rule.to.pool}` : `interface ${rule.to.interface}`}${rule.isOverload ? ', overload' : ''}`,
            ]
          : [],
      ),
    ),
  }
}
