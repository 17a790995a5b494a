/** `ipconfig` and `ipconfig /all` of Windows, in English and in some other languages. */
import {
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
  prefixOfMask,
} from '#platform/contract/ipv4.ts'

import { hostFindings, type HostAddress } from './host-address.ts'
import {
  namesAnswer,
  unpluggedAnswer,
  VIRTUAL,
  WIRELESS,
  withNamed,
  type Adapter,
} from './ipconfig-answers.ts'
import { healthy, note, type Finding, type Reader } from './reading.ts'
import { subnetAnswer } from './subnet-answers.ts'

type Key = 'ipv4' | 'ipv6' | 'mask' | 'gateway' | 'dhcp' | 'server' | 'dns' | 'media' | 'other'

const KEYS: readonly (readonly [Key, RegExp])[] = [
  [
    'ipv4',
    /^(?:autoconfiguration )?(?:ipv4|ip)[ -]?(?:address|adresse)|^adresse ipv4|^direcci.n ipv4|^indirizzo ipv4|^endere.o ipv4|^autoconfiguration ipv4|^ipv4-adresse|^ip$/,
  ],
  ['ipv6', /ipv6/],
  [
    'mask',
    /^subnet ?mask|^subnetzmaske|^masque de sous|^m.scara de subred|^m.scara de sub-?rede|^subnet mask/,
  ],
  [
    'gateway',
    /^(?:default )?gateway$|^default gateway|^standardgateway|^passerelle par d|^puerta de enlace|^gateway predefinito|^gateway padr/,
  ],
  ['server', /^dhcp[ -]server|^serveur dhcp|^servidor dhcp/],
  ['dns', /^dns[ -]servers?|^serveurs dns|^servidores dns|^server dns/],
  ['dhcp', /^dhcp (?:enabled|aktiviert|habilitado)|^dhcp activ/],
  ['media', /^media state|^medienstatus|^statut du m.dia|^estado de los medios/],
]

const FIELD = /^\s*([\p{L}][\p{L}\p{N}\s()'’/-]{1,50}?)\s*((?:\s?\.){1,}\s*)?:\s*(.*)$/u
const ADAPTER = /^\s*\S.*(?:adapter|adapte?r|carte|adaptador|scheda)\b.*:\s*$/i
const VALUE = /^\s+(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]*:[0-9a-f:%]+)\s*(?:\(\w+\))?\s*$/i

function keyOf(name: string): Key {
  const text = name.trim().toLowerCase()
  return KEYS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}

export const readIpconfig: Reader = (lines) => {
  const known = lines.filter((line) => isKnownField(line))
  const dotted = known.filter((line) => /(?:\s?\.){3,}\s*:/.test(line))
  if (dotted.length === 0 && known.length < 2) return null
  const adapters = adaptersIn(lines)
  const findings = findingsOf(adapters)
  return {
    what: adapters.some(({ isFull }) => isFull)
      ? '`ipconfig /all` on Windows'
      : '`ipconfig` on Windows',
    findings,
    isOutput: (line) =>
      isKnownField(line) ||
      ADAPTER.test(line) ||
      VALUE.test(line) ||
      /(?:\s?\.){3,}\s*:/.test(line) ||
      /^\s*Windows.IP/i.test(line),
    answersTo: (said) => [
      ...unpluggedAnswer(adapters, said),
      ...(findings.every(({ weight }) => weight < 2) ? namesAnswer(adapters, said) : []),
      ...adapters.flatMap(({ addresses, masks, dns, gateways }) =>
        subnetAnswer(
          addresses[0]?.text ?? '',
          masks[0] ?? '',
          withNamed(said, dns[0], gateways[0]),
        ),
      ),
    ],
  }
}

/** Without the dots of the command, a field must have the value that belongs to it. */
function isKnownField(line: string): boolean {
  const match = FIELD.exec(line)
  if (!match) return false
  const key = keyOf(match[1] ?? '')
  if (key === 'other') return false
  return (
    match[2] !== undefined ||
    (key !== 'media' && key !== 'dhcp' && /^(?:\d{1,3}\.){3}\d/.test(match[3] ?? ''))
  )
}

function adaptersIn(lines: readonly string[]): Adapter[] {
  const adapters: Adapter[] = []
  let last: Key = 'other'
  const open = () => adapters.at(-1) ?? start('')
  const start = (name: string) => {
    const adapter: Adapter = {
      name,
      addresses: [],
      hasIpv6: false,
      masks: [],
      gateways: [],
      dns: [],
      server: null,
      isStatic: false,
      isDisconnected: false,
      isFull: false,
      hasGatewayLine: false,
    }
    adapters.push(adapter)
    return adapter
  }
  for (const line of lines) {
    if (ADAPTER.test(line)) {
      start(line.trim().replace(/:$/, ''))
      last = 'other'
      continue
    }
    const match = VALUE.test(line) ? null : FIELD.exec(line)
    if (match) {
      last = keyOf(match[1] ?? '')
      take(open(), last, match[3]?.trim() ?? '', match[1] ?? '')
    } else if (VALUE.test(line)) take(open(), last, line.trim(), '')
  }
  return adapters
}

function take(adapter: Adapter, key: Key, value: string, name: string): void {
  const address = /(?:\d{1,3}\.){3}\d{1,3}/.exec(value)?.[0]
  switch (key) {
    case 'ipv4':
      if (address)
        adapter.addresses.push({
          text: address,
          isDuplicate: /duplicat|duplik/i.test(value),
          isOwn: /^auto/i.test(name.trim()),
        })
      break
    case 'ipv6':
      adapter.hasIpv6 ||= !/^fe80/i.test(value) && value !== ''
      break
    case 'mask':
      if (address) adapter.masks.push(address)
      break
    case 'gateway':
      adapter.hasGatewayLine = true
      if (address) adapter.gateways.push(address)
      break
    case 'dns':
      if (value !== '') adapter.dns.push(address ?? value)
      break
    case 'server':
      adapter.server = address ?? null
      break
    case 'dhcp':
      adapter.isFull = true
      adapter.isStatic = /^(?:no|nein|non)\b/i.test(value)
      break
    case 'media':
      adapter.isDisconnected = /disconnected|getrennt|d.connect|desconectad/i.test(value)
      break
    case 'other':
      break
  }
}

function findingsOf(adapters: readonly Adapter[]): Finding[] {
  const inUse = adapters.filter(({ addresses }) => addresses.length > 0)
  const real = inUse.filter(({ name }) => !VIRTUAL.test(name))
  const hasGateway = adapters.some(({ gateways }) => gateways.length > 0)
  const findings = (real.length > 0 ? real : inUse).flatMap((adapter) =>
    adapter.addresses.flatMap((address, at): Finding[] =>
      hostFindings(hostOf(adapter, at), { isAlone: !hasGateway || adapter.gateways.length > 0 }),
    ),
  )
  if (findings.some(({ weight }) => weight > 1)) return findings
  const unplugged = adapters.filter(({ isDisconnected }) => isDisconnected)
  if (inUse.length === 0)
    return [
      ...unplugged.map(({ name }) => disconnected(name)),
      note(
        'no-ipv4-address',
        'No IPv4 address is in these lines. Either the part with the address is missing from the paste, or no adapter has one: look for the lines of the adapter that you use.',
        {
          topics: ['host-ip-settings', 'host-settings-tools'],
          ...(unplugged.some(({ name }) => !WIRELESS.test(name)) ? { tree: 'no-link-light' } : {}),
        },
      ),
    ]
  return [...findings, ...real.flatMap(healthOf)]
}

function hostOf(adapter: Adapter, at: number): HostAddress {
  const { addresses, masks, gateways, dns, isStatic, isFull } = adapter
  const address = addresses[at]
  return {
    address: address?.text ?? '',
    mask: masks[at] ?? masks[0] ?? null,
    gateways,
    // Without /all, Windows does not show them.
    dns: isFull ? dns : null,
    isStatic: isFull ? isStatic : null,
    isDuplicate: address?.isDuplicate ?? false,
    hasGatewayLine: adapter.hasGatewayLine,
  }
}

function disconnected(name: string): Finding {
  if (WIRELESS.test(name))
    return note(
      'adapter-disconnected',
      `“${name}” is disconnected: it has joined no Wi-Fi network. If this is the adapter that you want to use, see first whether Wi-Fi is turned on (airplane mode, a switch or a key) and whether the list of networks shows yours. If the list is empty, look at the driver in the Device Manager and at the service WLAN AutoConfig, also after an update; if yours is there, let the PC forget it and join again.`,
      { topics: ['wifi-authentication', 'host-settings-tools'] },
    )
  return note(
    'adapter-disconnected',
    `${name === '' ? 'The adapter' : `“${name}”`} is disconnected: no signal arrives from a cable or an access point. That is a fault only if this is the adapter you want to use.`,
    { topics: ['port-status', 'host-settings-tools'], tree: 'no-link-light', node: 'other-device' },
  )
}

function healthOf(adapter: Adapter): Finding[] {
  const [address] = adapter.addresses
  const [mask] = adapter.masks
  const [gateway] = adapter.gateways
  const value = address && parseIpv4(address.text)
  const bits = mask === undefined ? undefined : prefixOfMask(parseIpv4(mask) ?? 0)
  if (value === undefined || bits === undefined || gateway === undefined) return []
  const network = formatNetwork({ address: networkOf(value, bits), prefix: bits })
  return [
    healthy(
      'settings-fit',
      `The settings fit together: ${formatIpv4(value)} and the gateway ${gateway} are both in ${network}${adapter.server === null ? '' : `, and the DHCP server ${adapter.server} gave the address`}. That proves the settings of this PC only: whether the gateway answers, whether the VLAN is the right one and whether names resolve, you test next with \`ping ${gateway}\` and \`nslookup\`.`,
      { topics: ['host-settings-tools', 'host-ip-settings'] },
    ),
  ]
}
