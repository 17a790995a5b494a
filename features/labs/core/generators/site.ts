/**
 * What the sites of labs are called and addressed: drawn by lot, so that no two problems look alike.
 *
 * Hardware addresses are from the documentation block 00:00:5E:00:53:00 to FF (RFC 7042, 2.1.2), networks from 10.0.0.0/8
 * (RFC 1918). Places and their people are made up.
 */
import { fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Ipv4, Mac, Network } from '../network/network.ts'

/** Where it happens. `team` is who calls, `code` begins the names of their computers. */
export type Site = {
  readonly place: string
  readonly team: string
  readonly code: string
  /** Of the two VLANs, as switches show them. */
  readonly vlanName: string
  readonly guestVlanName: string
  /** Who uses the other VLAN, in the plural. */
  readonly guests: string
}

const SITES: readonly Site[] = [
  {
    place: 'the town library',
    team: 'Lending',
    code: 'lend',
    vlanName: 'LENDING',
    guestVlanName: 'READERS',
    guests: 'readers',
  },
  {
    place: 'the clinic',
    team: 'Billing',
    code: 'bill',
    vlanName: 'BILLING',
    guestVlanName: 'WAITING-ROOM',
    guests: 'patients',
  },
  {
    place: 'the hotel',
    team: 'Front desk',
    code: 'desk',
    vlanName: 'FRONT-DESK',
    guestVlanName: 'GUESTS',
    guests: 'hotel guests',
  },
  {
    place: 'the print shop',
    team: 'Layout',
    code: 'lay',
    vlanName: 'LAYOUT',
    guestVlanName: 'CUSTOMERS',
    guests: 'customers',
  },
  {
    place: 'the school',
    team: 'School office',
    code: 'off',
    vlanName: 'OFFICE',
    guestVlanName: 'STUDENTS',
    guests: 'students',
  },
  {
    place: 'the bakery',
    team: 'Orders',
    code: 'ord',
    vlanName: 'ORDERS',
    guestVlanName: 'CAFE',
    guests: 'café guests',
  },
  {
    place: 'the museum',
    team: 'Ticket office',
    code: 'tix',
    vlanName: 'TICKETS',
    guestVlanName: 'VISITORS',
    guests: 'visitors',
  },
  {
    place: 'the repair shop',
    team: 'Accounting',
    code: 'acct',
    vlanName: 'ACCOUNTING',
    guestVlanName: 'LOUNGE',
    guests: 'customers',
  },
]

export function drawSite(random: Random): Site {
  return random.pick(SITES)
}

/** @returns that many different addresses of the documentation block, in random order: at most 256. */
export function drawMacs(random: Random, count: number): Mac[] {
  const last = random.sample(
    Array.from({ length: 256 }, (_, at) => at),
    count,
  )
  return last.map((octet) => `00005e0053${octet.toString(16).padStart(2, '0')}`)
}

/** Different VLAN numbers for `count` groups, in tens from 10 to 90, so that they are easy to tell apart. */
export function drawVlans(random: Random, count: number): number[] {
  return random.sample([10, 20, 30, 40, 50, 60, 70, 80, 90], count)
}

/** The first address of a /16 of 10.0.0.0/8, for all networks of one site. */
export function drawBlock(random: Random): Ipv4 {
  return fromOctets(10, random.int(1, 250), 0, 0)
}

export type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** One of the documentation block that no device of the network has. */
export function unusedMac({ devices }: Network): Mac {
  const used = new Set(devices.map(({ mac }) => mac))
  for (let octet = 1; octet < 256; octet += 1) {
    const mac = `00005e0053${octet.toString(16).padStart(2, '0')}`
    if (!used.has(mac)) return mac
  }
  throw new Error('The documentation block has no address left.')
}

/** The last two digits swapped; where that is the same or somebody else's, the last one is another. */
export function mistypeMac(mac: Mac, network: Network): Mac {
  const used = new Set(network.devices.map((device) => device.mac))
  const swapped = `${mac.slice(0, -2)}${mac.at(-1)}${mac.at(-2)}`
  const others = Array.from('0123456789abcdef', (digit) => `${mac.slice(0, -1)}${digit}`)
  const typo = [swapped, ...others].find((each) => !used.has(each))
  return typo ?? unusedMac(network)
}
