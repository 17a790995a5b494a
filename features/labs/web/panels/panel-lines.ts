/**
 * From the fields of a panel to the lines that one would type: only what was changed, each with the field it comes from,
 * so that a problem can be said there.
 */
import { formatIpv4, maskOf, parseIpv4, prefixOfMask } from '#platform/contract/ipv4.ts'

import type {
  ChannelMode,
  Duplex,
  HostConfig,
  InterfaceAddress,
  InterfaceConfig,
  PortSecurity,
  Speed,
} from '../../core/network/network.ts'
import { dottedMac } from '../../core/terminal/grammar/written.ts'
import { vlanList } from '../link-words.ts'

export type FieldLine = { readonly field: string; readonly line: string }

/** By field. */
export type Fields = Readonly<Record<string, string>>
export type Problems = Readonly<Record<string, string>>

export const SPEEDS = ['auto', '10', '100', '1000'] as const satisfies readonly `${Speed}`[]
export const DUPLEXES = ['auto', 'full', 'half'] as const satisfies readonly Duplex[]
export const CHANNEL_MODES = ['active', 'passive', 'on'] as const satisfies readonly ChannelMode[]
export const VIOLATIONS = [
  'shutdown',
  'restrict',
  'protect',
] as const satisfies readonly PortSecurity['violation'][]

/** A checkbox that is not set is not in a form. */
export function readFields(form: HTMLFormElement): Fields {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as const] : [],
  )
  return Object.fromEntries(entries)
}

export function hostFields(config: HostConfig): Fields {
  const { usesDhcp, ipv4, gateway, dns, isShutdown, speed, duplex } = config
  return {
    ...(usesDhcp && { dhcp: 'on' }),
    ...addressFields(ipv4),
    gateway: gateway === null ? '' : formatIpv4(gateway),
    dns: dns.map(formatIpv4).join(' '),
    ...(!isShutdown && { adapter: 'on' }),
    speed: String(speed),
    duplex,
  }
}

function addressFields(ipv4: InterfaceAddress | null) {
  return {
    address: ipv4 ? formatIpv4(ipv4.address) : '',
    mask: ipv4 ? formatIpv4(maskOf(ipv4.prefix)) : '',
  }
}

/** What is wrong before anything is tried: an address that is none. */
export function hostProblems({
  address = '',
  mask = '',
  gateway = '',
  dns = '',
}: Fields): Problems {
  const problems: Record<string, string> = {}
  const isBad = (text: string) => text !== '' && parseIpv4(text) === undefined
  if (isBad(address)) problems['address'] = NO_ADDRESS
  if (address !== '' && prefixIn(mask) === undefined) {
    problems['mask'] = 'Write a mask such as 255.255.255.0, or a prefix such as /24.'
  }
  if (address === '' && mask !== '') problems['address'] = 'A mask needs an address.'
  if (isBad(gateway)) problems['gateway'] = NO_ADDRESS
  if (dns.split(/[\s,]+/).some(isBad)) problems['dns'] = NO_ADDRESS
  return problems
}

export const NO_ADDRESS =
  'Write four numbers from 0 to 255 with dots between them, such as 192.0.2.10.'

/** @param text a mask in dotted decimal, or a prefix with or without its slash. */
export function prefixIn(text: string): number | undefined {
  if (/^\/?(?:[12]?\d|3[0-2])$/.test(text)) return Number(text.replace('/', ''))
  const mask = parseIpv4(text)
  return mask === undefined ? undefined : prefixOfMask(mask)
}

export function hostLines(config: HostConfig, now: Fields): readonly FieldLine[] {
  const was = hostFields(config)
  const isChanged = (field: string) => (was[field] ?? '') !== (now[field] ?? '')
  const isClient = now['dhcp'] === 'on'
  const lines: FieldLine[] = []
  // What was entered stays for the day when it is wanted again; only without DHCP it counts.
  if (!isClient) lines.push(...addressLines(config.usesDhcp ? 'unknown' : config.ipv4, now))
  else if (isChanged('dhcp')) lines.push({ field: 'dhcp', line: 'ip address dhcp' })
  if (!isClient && isChanged('gateway')) {
    const { gateway = '' } = now
    lines.push({ field: 'gateway', line: gateway === '' ? 'no gateway' : `gateway ${gateway}` })
  }
  if (isChanged('dns')) {
    const servers = (now['dns'] ?? '').split(/[\s,]+/).filter(Boolean)
    lines.push({ field: 'dns', line: servers.length === 0 ? 'no dns' : `dns ${servers.join(' ')}` })
  }
  for (const field of pairOrder(now)) {
    if (isChanged(field)) lines.push({ field, line: `${field} ${now[field]}` })
  }
  if (isChanged('adapter')) {
    lines.push({ field: 'adapter', line: now['adapter'] === 'on' ? 'adapter up' : 'adapter down' })
  }
  return lines
}

/** @param ipv4 what it has; `unknown`: the line is needed in any case */
function addressLines(
  ipv4: InterfaceAddress | 'unknown' | null,
  { address = '', mask = '' }: Fields,
): readonly FieldLine[] {
  const was = ipv4 === 'unknown' ? null : addressFields(ipv4)
  if (was && address === was.address && maskText(mask) === was.mask) return []
  const line = address === '' ? 'no ip address' : `ip address ${address} ${maskText(mask)}`
  return [{ field: 'address', line }]
}

/** At 1000 Mb/s there is no half duplex, not even between two lines. */
function pairOrder({ speed }: Fields): readonly ('speed' | 'duplex')[] {
  return speed === '1000' ? ['duplex', 'speed'] : ['speed', 'duplex']
}

function maskText(text: string): string {
  const prefix = prefixIn(text)
  return prefix === undefined ? text : formatIpv4(maskOf(prefix))
}

export function portFields(config: InterfaceConfig): Fields {
  const { portSecurity, channel, allowedVlans, voiceVlan } = config
  return {
    ...addressFields(config.ipv4),
    description: config.description,
    zone: config.zone ?? '',
    ...(!config.isShutdown && { on: 'on' }),
    speed: String(config.speed),
    duplex: config.duplex,
    mode: config.mode,
    access: String(config.accessVlan),
    voice: voiceVlan === null ? '' : String(voiceVlan),
    native: String(config.nativeVlan),
    allowed: allowedVlans === 'all' ? 'all' : vlanList(allowedVlans) || 'none',
    group: channel ? String(channel.group) : '',
    channelMode: channel?.mode ?? 'active',
    ...(config.isEdgePort && { edge: 'on' }),
    ...(config.hasBpduGuard && { guard: 'on' }),
    ...(portSecurity && { secure: 'on' }),
    maximum: String(portSecurity?.maximum ?? 1),
    violation: portSecurity?.violation ?? 'shutdown',
    ...(portSecurity?.isSticky && { sticky: 'on' }),
    allow: '',
  }
}

/** Lines below `interface …`. What a field that is not shown would say is not said. */
export function portLines(config: InterfaceConfig, now: Fields): readonly FieldLine[] {
  const was = portFields(config)
  const lines: FieldLine[] = []
  const changed = (field: string, line: (value: string) => string) => {
    const value = now[field] ?? ''
    if ((was[field] ?? '') !== value) lines.push({ field, line: line(value) })
  }
  const orNo = (line: string) => (value: string) =>
    value === '' ? `no ${line}` : `${line} ${value}`
  const isOn = (line: string) => (value: string) => (value === 'on' ? line : `no ${line}`)
  changed('description', orNo('description'))
  for (const field of pairOrder(now)) {
    if (field in now) changed(field, (value) => `${field} ${value}`)
  }
  if (config.mode === 'routed') lines.push(...addressLines(config.ipv4, now))
  if ('zone' in now) changed('zone', orNo('zone'))
  const { mode = config.mode } = now
  if ('mode' in now) changed('mode', (value) => `switchport mode ${value}`)
  if (mode === 'access' && 'access' in now) {
    changed('access', (value) => `switchport access vlan ${value}`)
    changed('voice', orNo('switchport voice vlan'))
  }
  if (mode === 'trunk' && 'native' in now) {
    changed('native', (value) => `switchport trunk native vlan ${value}`)
    changed('allowed', (value) => `switchport trunk allowed vlan ${value.replaceAll(/\s/g, '')}`)
  }
  changed('edge', isOn('spanning-tree portfast'))
  changed('guard', isOn('spanning-tree bpduguard enable'))
  changed('secure', isOn('switchport port-security'))
  if (now['secure'] === 'on') {
    changed('maximum', (value) => `switchport port-security maximum ${value}`)
    changed('violation', (value) => `switchport port-security violation ${value}`)
    changed('sticky', isOn('switchport port-security mac-address sticky'))
    for (const mac of config.portSecurity?.macs ?? []) {
      if (now[`forget ${mac}`] === 'on') {
        lines.push({
          field: 'allow',
          line: `no switchport port-security mac-address ${dottedMac(mac)}`,
        })
      }
    }
    changed('allow', (value) => `switchport port-security mac-address ${value}`)
  }
  const { group = '' } = now
  if (
    'group' in now &&
    (was['group'] !== group || (group !== '' && was['channelMode'] !== now['channelMode']))
  ) {
    const line =
      group === '' ? 'no channel-group' : `channel-group ${group} mode ${now['channelMode']}`
    lines.push({ field: 'group', line })
  }
  // Last: a port that comes up again finds what was set.
  changed('on', (value) => (value === 'on' ? 'no shutdown' : 'shutdown'))
  return lines
}
