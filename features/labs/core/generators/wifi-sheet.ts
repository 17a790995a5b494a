/** The worksheet of a Wi-Fi for staff and guests: its settings, who joins, and what they reach. */
import { choicesOf, OPEN_FIELD, type Filled, type Reading, type Worksheet } from '../worksheet.ts'

export type House = {
  readonly hasHandheld: boolean
  readonly staffVlan: number
  readonly guestVlan: number
  readonly lobbyVlan: number
}

const LABELS = {
  'staff-mode': {
    open: 'open',
    'wpa2-personal': 'WPA2-Personal',
    'wpa3-personal': 'WPA3-Personal',
    'wpa2-enterprise': 'WPA2-Enterprise',
    'wpa3-enterprise': 'WPA3-Enterprise',
    'wpa2-wpa3-enterprise': 'WPA2- and WPA3-Enterprise (transition)',
  },
  'staff-pmf': { off: 'off', optional: 'optional', required: 'required' },
  'staff-radius': { radius1: 'RADIUS1', radius2: 'RADIUS2', files1: 'FILES1' },
  'staff-secret': { first: 'the first one', second: 'the second one' },
  'radius-secret': { first: 'the first one', second: 'the second one' },
  'staff-eap': { 'eap-tls': 'EAP-TLS (certificates)', peap: 'PEAP (passwords)' },
  'guest-mode': {
    open: 'open',
    owe: 'Enhanced Open (OWE)',
    'wpa3-personal': 'WPA3-Personal',
  },
  'guest-isolation': { on: 'on', off: 'off' },
  'handheld-network': { staff: 'STAFF', scan: 'SCAN' },
  carried: {
    'staff-only': 'management and staff',
    'staff-and-guest': 'management, staff and guests',
    all: 'management, staff, guests and lobby',
  },
} as const

const RULES = {
  'permit-dns': 'permit DNS to the resolver of the house',
  'deny-private': 'deny all private addresses',
  'permit-any': 'permit everything',
  'permit-web': 'permit web (TCP 80 and 443)',
} as const

export function makeWorksheet(house: House): Worksheet {
  const { staffVlan, guestVlan, lobbyVlan, hasHandheld } = house
  const vlans = {
    staff: `${staffVlan}, staff`,
    guest: `${guestVlan}, guests`,
    lobby: `${lobbyVlan}, lobby`,
  }
  const field = (
    group: string,
    id: string,
    label: string,
    labels: Readonly<Record<string, string>>,
  ) => ({
    ...OPEN_FIELD,
    id,
    group,
    label,
    choices: choicesOf(labels),
  })
  return {
    title: 'Wi-Fi settings',
    supply: {},
    facts: house,
    fields: [
      field('Network STAFF', 'staff-mode', 'Security', LABELS['staff-mode']),
      field('Network STAFF', 'staff-pmf', 'Protected management frames', LABELS['staff-pmf']),
      field('Network STAFF', 'staff-radius', 'RADIUS server', LABELS['staff-radius']),
      field('Network STAFF', 'staff-secret', 'Secret for RADIUS', LABELS['staff-secret']),
      field('Network STAFF', 'staff-vlan', 'VLAN', vlans),
      field('Network GUEST', 'guest-mode', 'Security', LABELS['guest-mode']),
      field('Network GUEST', 'guest-isolation', 'Isolation of clients', LABELS['guest-isolation']),
      field('Network GUEST', 'guest-vlan', 'VLAN', vlans),
      field(
        'RADIUS servers',
        'radius-secret',
        'Secret for the access points',
        LABELS['radius-secret'],
      ),
      field('RADIUS servers', 'staff-eap', 'Method of login', LABELS['staff-eap']),
      ...(hasHandheld
        ? [field('Handheld scanner', 'handheld-network', 'Joins', LABELS['handheld-network'])]
        : []),
      ...[1, 2, 3].map((rule) =>
        field('Rules for guests and lobby', `rule-${rule}`, `Rule ${rule}`, RULES),
      ),
      field('Switch, ports of the access points', 'carried', 'VLANs', LABELS.carried),
    ],
    readings: (filled) => [clientReading(house, filled), logReading(house, filled)],
    checks: {
      'staff-joins': (filled) => staffFault(house, filled),
      'own-login': (filled) =>
        filled['staff-mode']?.endsWith('enterprise')
          ? null
          : 'All of the staff share one password, or have none.',
      newest: (filled) =>
        filled['staff-mode']?.includes('wpa3') ? null : 'Devices that know WPA3 do not use it.',
      'guests-online': (filled) => guestFault(filled),
      'guests-apart': (filled) => apartFault(filled),
      encrypted: (filled) =>
        filled['guest-mode'] === 'open' ? 'What guests send can be read by everyone around.' : null,
    },
    draw: null,
  }
}

/** Why the devices of the staff do not join. */
function staffFault({ hasHandheld }: House, filled: Filled): string | null {
  const why = joinFault(filled)
  if (why !== null) return `The laptop of the staff: ${why}`
  if (
    hasHandheld &&
    filled['handheld-network'] === 'staff' &&
    filled['staff-mode'] === 'wpa3-enterprise'
  )
    return 'The handheld scanner does not find a network that it knows: STAFF has WPA3 alone.'
  return filled['staff-vlan'] === 'staff'
    ? null
    : 'The laptop of the staff: joined, in the VLAN of others.'
}

/** WPA3 requires protected management frames (IEEE 802.11w); in transition mode, old devices go without. */
function joinFault(filled: Filled): string | null {
  const mode = filled['staff-mode']
  const pmf = filled['staff-pmf']
  if (mode?.startsWith('wpa3') && pmf !== 'required')
    return 'does not join: WPA3 requires protected management frames.'
  if (mode === 'wpa2-wpa3-enterprise' && pmf !== 'optional')
    return 'does not join: in transition mode, protected management frames have to be optional.'
  if (!mode?.endsWith('enterprise')) return null
  if (filled['staff-radius'] === 'files1')
    return 'does not join: the server that is asked for the login does not answer.'
  if (filled['staff-secret'] !== filled['radius-secret'])
    return 'does not join: the RADIUS server drops the questions of the access point.'
  return filled['staff-eap'] === 'eap-tls'
    ? null
    : 'does not join: it has a certificate, and is asked for a password.'
}

function guestVlanOf(filled: Filled): string {
  return filled['guest-vlan'] ?? 'none'
}

function isCarried(filled: Filled, vlan: string): boolean {
  const carried = filled['carried']
  if (carried === 'all') return true
  return vlan === 'staff' || (vlan === 'guest' && carried === 'staff-and-guest')
}

/** The first rule that says something of a packet decides; what none does is denied. */
function decides(filled: Filled, about: 'dns' | 'private' | 'web'): 'permit' | 'deny' {
  for (const rule of [1, 2, 3]) {
    const said = filled[`rule-${rule}`]
    if (said === 'permit-any') return 'permit'
    // The resolver has a private address, too.
    if (said === 'deny-private' && about !== 'web') return 'deny'
    if (said === 'permit-dns' && about === 'dns') return 'permit'
    // To any address.
    if (said === 'permit-web' && about !== 'dns') return 'permit'
  }
  return 'deny'
}

function guestFault(filled: Filled): string | null {
  const vlan = guestVlanOf(filled)
  if (!isCarried(filled, vlan))
    return 'A guest joins and gets no address: the switch does not carry the VLAN.'
  if (vlan === 'staff') return null
  if (decides(filled, 'dns') === 'deny') return 'A guest cannot look up names.'
  return decides(filled, 'web') === 'deny' ? 'A guest does not reach the internet.' : null
}

function apartFault(filled: Filled): string | null {
  if (guestVlanOf(filled) === 'staff') return 'A guest is in the VLAN of the staff.'
  if (decides(filled, 'private') === 'permit') return 'A guest reaches the servers of the house.'
  return filled['guest-isolation'] === 'on' ? null : 'A guest reaches the phones of other guests.'
}

function clientReading(house: House, filled: Filled): Reading {
  const staff = joinFault(filled)
  const guest = guestFault(filled)
  const mode = filled['staff-mode'] ?? 'open'
  return {
    title: 'What the devices see',
    says: null,
    columns: ['Device', 'What it sees'],
    rows: [
      [
        'Laptop of the staff',
        staff === null
          ? `joined STAFF, ${LABELS['staff-mode'][mode as keyof (typeof LABELS)['staff-mode']] ?? mode}`
          : staff,
      ],
      ...(house.hasHandheld ? [['Handheld scanner', handheldWords(filled)]] : []),
      ['Phone of a guest', guest ?? 'joined GUEST, reaches the internet'],
    ],
  }
}

function handheldWords(filled: Filled): string {
  if (filled['handheld-network'] === 'scan') return 'joined SCAN, WPA2-Enterprise'
  return filled['staff-mode'] === 'wpa3-enterprise'
    ? 'finds no network that it knows'
    : (joinFault(filled) ?? 'joined STAFF')
}

function logReading(house: House, filled: Filled): Reading {
  const { guestVlan } = house
  return {
    title: 'Logs',
    says: null,
    columns: ['Device', 'Line'],
    rows: [
      ['RADIUS1', radiusWords(filled)],
      [
        'DHCP',
        guestFault(filled)?.includes('address')
          ? `no request from VLAN ${guestVlan} today`
          : `leases in VLAN ${guestVlan}: 14`,
      ],
      ['AP1', 'the certificate of its management page ends in 40 days'],
    ],
  }
}

function radiusWords(filled: Filled): string {
  if (filled['staff-radius'] !== 'radius1' || !filled['staff-mode']?.endsWith('enterprise'))
    return 'no questions today'
  return filled['staff-secret'] === filled['radius-secret']
    ? 'logins accepted: 31'
    : 'question of AP1 dropped: its authenticator does not fit the secret'
}
