/** Several addresses under one prefix, and which of them are networks, broadcasts, or good for a host. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
} from '#platform/contract/ipv4.ts'

import { sharedPrefix, type AskedText } from '../asked-text.ts'
import { bold, listed, type Request, type Work } from '../calculation.ts'
import { blockOf } from '../subnet-steps.ts'

const WANTED = [
  [
    'network',
    /\b(?:sub ?)?net(?:work)? (?:address\w*|ids?|numbers?)\b|\b(?:are|is|be) (?:a |the |valid |real |proper )*(?:sub ?)?net(?:work)?s?\b(?! (?:host|or))/,
  ],
  ['broadcast', /\bbroad ?casts?\b/],
  ['host', /\bhosts?\b|\busable\b|\bassign\w*|\bvalid\b|\bgive\w*|\bpcs?\b|\bdevices?\b/],
] as const
type Role = (typeof WANTED)[number][0]

const ASKS = /\bwhich (?:ones?|of|addresses|ips|are|is|can|could)\b|\bwhat (?:of|ones?)\b|\bwhich\b/
const OTHER =
  /\bwhy\b|\bsummar\w*|\boverlap\w*|\bsame sub ?net|\bbelong\w*|\bin the (?:same )?sub ?net\b|\broute\b|\bgateway\b|\bprivate\b|\bpublic\b/
const MOST = 8

export function readWhichOfThese(asked: AskedText): Request[] {
  const { hosts, words, text } = asked
  const prefix = sharedPrefix(asked)
  if (hosts.length < 2 || hosts.length > MOST || prefix === null || prefix > 30) return []
  if (!ASKS.test(text) || OTHER.test(words)) return []
  if (hosts.some((host) => host.prefix !== null && host.prefix !== prefix)) return []
  const wanted = WANTED.filter(([, pattern]) => pattern.test(words)).map(([role]) => role)
  // `assigned to a host in the network`: the network is no role that is asked for.
  const roles = wanted.length > 1 && /\bassign\w*|\busable\b/.test(words) ? ['host'] : wanted
  const [role, more] = roles
  if (role === undefined) return []
  return [
    {
      kind: 'which-of-these',
      inputs: {
        addresses: hosts.map(({ address }) => formatIpv4(address)).join(' '),
        prefix: String(prefix),
        role: more === undefined ? role : 'all',
      },
    },
  ]
}

const NAMES: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  network: ['a network address', 'network addresses'],
  broadcast: ['a broadcast address', 'broadcast addresses'],
  host: ['a host address', 'host addresses'],
}

export const workWhichOfThese: Work = (inputs) => {
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  const addresses = (inputs['addresses'] ?? '').split(' ').map((one) => parseIpv4(one))
  if (!(prefix >= 1 && prefix <= 30) || addresses.length < 2) return null
  if (addresses.some((one) => one === undefined)) return null
  const read = addresses.flatMap((address) =>
    address === undefined ? [] : [roleOf(address, prefix)],
  )
  const role = inputs['role'] ?? 'all'
  const lead = role === 'all' ? '' : `${leadOf(role as Role, read, prefix)} `
  const each = read.map(
    ({ text, role: own, range }) => `${text} is ${bold(NAMES[own][0])} (${range})`,
  )
  return {
    title: `${read.length} addresses with /${prefix}`,
    answer: `${lead}${each.join('; ')}.`,
    facts: read.map(({ text, role: own }) => ({ label: text, value: own })),
    steps: [
      {
        text: `With /${prefix} the networks are ${blockOf(prefix).size} apart in octet ${blockOf(prefix).octet}: a multiple of it is a network address, one less than the next multiple is a broadcast address, and all between are hosts.`,
        ask: null,
      },
    ],
    topics: ['subnetting', 'cidr'],
  }
}

type Read = { readonly text: string; readonly role: Role; readonly range: string }

function roleOf(address: number, prefix: number): Read {
  const [network, broadcast] = [networkOf(address, prefix), broadcastOf(address, prefix)]
  const role = address === network ? 'network' : address === broadcast ? 'broadcast' : 'host'
  return {
    text: formatIpv4(address),
    role,
    range:
      role === 'host'
        ? `in ${formatNetwork({ address: network, prefix })}`
        : role === 'network'
          ? `hosts ${formatIpv4(network + 1)} to ${formatIpv4(broadcast - 1)}`
          : `of ${formatNetwork({ address: network, prefix })}`,
  }
}

function leadOf(role: Role, read: readonly Read[], prefix: number): string {
  const found = read.filter((one) => one.role === role).map(({ text }) => bold(text))
  if (found.length === 0) return `${bold('None of them')} is ${NAMES[role][0]} with /${prefix}.`
  return `${listed(found)} ${found.length === 1 ? `is ${NAMES[role][0]}` : `are ${NAMES[role][1]}`} with /${prefix}.`
}
