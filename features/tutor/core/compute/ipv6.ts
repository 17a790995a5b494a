/** IPv6: short and full form, the subnet of an address, its kind, and how many addresses a prefix has. */
import { readIpv6 } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  formatFull,
  formatIpv6,
  parseIpv6,
  runToShorten,
  type Groups,
} from '#platform/contract/ipv6.ts'

import { bold, counted, type Step, type Work } from './calculation.ts'

export const workIpv6Size: Work = (inputs) => {
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  if (!(prefix >= 0 && prefix <= 128)) return null
  const bits = 128 - prefix
  const size = 2n ** BigInt(bits)
  return {
    title: `/${prefix} (IPv6)`,
    answer: `A /${prefix} has 2^${bits} = ${bold(`${groupDigits(size)} ${size === 1n ? 'address' : 'addresses'}`)}. IPv6 has no broadcast, so none is set aside for it.`,
    facts: [
      { label: 'Addresses', value: groupDigits(size) },
      { label: 'Host bits', value: String(bits) },
      ...(prefix < 64
        ? [{ label: '/64 subnets', value: groupDigits(2n ** BigInt(64 - prefix)) }]
        : []),
    ],
    steps: [
      {
        text: `An IPv6 address has 128 bits, so 128 − ${prefix} = ${bits} are left.`,
        ask: {
          question: `How many bits does a /${prefix} leave in IPv6?`,
          expected: String(bits),
          form: 'number',
          hint: 'Subtract the prefix from 128, not from 32.',
          traps:
            prefix < 32
              ? { [String(32 - prefix)]: 'That would be IPv4: an IPv6 address has 128 bits.' }
              : {},
        },
      },
      {
        text: `${counted(bits, 'bit')} make 2^${bits} = ${groupDigits(size)} addresses.`,
        ask: null,
      },
    ],
    topics: ['ipv6-transition', 'slaac'],
  }
}

export const workIpv6Form: Work = (inputs) => {
  const address = inputs['address'] ?? ''
  const groups = parseIpv6(address)
  if (!groups) return null
  const [short, full] = [formatIpv6(groups), formatFull(groups)]
  const answer =
    inputs['form'] === 'short'
      ? short === address
        ? `${bold(short)} is already the shortest form.`
        : `The short form is ${bold(short)}.`
      : inputs['form'] === 'full'
        ? `The full form is ${bold(full)}.`
        : `In short it is ${bold(short)}, in full ${bold(full)}.`
  return {
    title: address,
    answer,
    facts: [
      { label: 'Short form', value: short },
      { label: 'Full form', value: full },
    ],
    steps: inputs['form'] === 'full' ? fullSteps(groups, full) : shortSteps(groups, short),
    topics: ['ipv6-transition'],
  }
}

function shortSteps(groups: Groups, short: string): Step[] {
  const bare = groups.map((group) => group.toString(16)).join(':')
  const run = runToShorten(groups)
  return [
    {
      text: `Drop the zeros at the beginning of each group; a group of zeros only keeps one: ${bare}.`,
      ask: {
        question: 'What is left without the zeros at the beginning of each group?',
        expected: bare,
        form: 'text',
        hint: 'Only zeros at the beginning of a group go. 0000 becomes 0, and 0db8 becomes db8, but ff00 stays.',
      },
    },
    {
      text: run
        ? `The longest run of zero groups has ${run.length} of them: :: takes its place, once only. That gives ${short}.`
        : 'No two zero groups stand together, so there is no :: to write.',
      ask: run
        ? {
            question: 'What is the short form with ::?',
            expected: short,
            form: 'text',
            hint: 'The double colon replaces the longest run of zero groups, and only one run.',
          }
        : null,
    },
  ]
}

function fullSteps(groups: Groups, full: string): Step[] {
  const run = runToShorten(groups)
  return [
    {
      text: `An address has eight groups. ${run ? `The :: stands for the ${run.length} missing ones, all 0000.` : 'All eight are there.'}`,
      ask: run
        ? {
            question: 'How many zero groups does the :: stand for?',
            expected: String(run.length),
            form: 'number',
            hint: 'Count the groups that are written and subtract from eight.',
          }
        : null,
    },
    {
      text: `Fill each group up to four digits with zeros in front: ${full}.`,
      ask: {
        question: 'What is the full form?',
        expected: full,
        form: 'text',
        hint: 'Eight groups of four digits: fill up with zeros on the left.',
      },
    },
  ]
}

function masked(groups: Groups, prefix: number): Groups {
  return groups.map((group, at) => {
    const kept = Math.min(16, Math.max(0, prefix - 16 * at))
    return group & (0xffff << (16 - kept)) & 0xffff
  })
}

export const workIpv6Subnet: Work = (inputs) => {
  const groups = parseIpv6(inputs['address'] ?? '')
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  if (!groups || !(prefix >= 0 && prefix <= 128)) return null
  const network = `${formatIpv6(masked(groups, prefix))}/${prefix}`
  const last = formatIpv6(
    groups.map(
      (group, at) =>
        group |
        (~(
          masked(
            groups.map(() => 0xffff),
            prefix,
          )[at] ?? 0
        ) &
          0xffff),
    ),
  )
  const own = formatIpv6(groups)
  return {
    title: `${own}/${prefix}`,
    answer: `${own}/${prefix} is in the network ${bold(network)}.`,
    facts: [
      { label: 'Network', value: network },
      { label: 'Last address', value: last },
      { label: 'Full form', value: formatFull(groups) },
    ],
    steps: [
      {
        text: `Write it in full: ${formatFull(groups)}. Each digit is four bits, each group 16.`,
        ask: null,
      },
      {
        text: `Keep the first ${prefix} bits${prefix % 16 === 0 ? `, which are ${counted(prefix / 16, 'group')},` : ''} and set the rest to 0: ${network}.`,
        ask: {
          question: `What is the network of ${own}/${prefix}?`,
          expected: network,
          form: 'text',
          hint: 'A group is 16 bits: divide the prefix by 16 to see how many groups stay.',
        },
      },
    ],
    topics: ['ipv6-transition', 'subnetting'],
  }
}

const KINDS: readonly (readonly [network: string, prefix: number, kind: string])[] = [
  ['::', 128, 'the unspecified address'],
  ['::1', 128, 'the loopback address'],
  ['::ffff:0:0', 96, 'IPv4-mapped'],
  ['64:ff9b::', 96, 'for NAT64'],
  ['2001:db8::', 32, 'for documentation'],
  ['2002::', 16, '6to4'],
  ['fe80::', 10, 'link-local'],
  ['fc00::', 7, 'unique local'],
  ['ff00::', 8, 'multicast'],
  ['2000::', 3, 'global unicast'],
]

/** How far each kind reaches: what is asked with "private", "public" or "routable". */
const REACH_BY_KIND: Readonly<Record<string, string>> = {
  'unique local':
    ' These are the private addresses of IPv6: routed inside an organization, not on the internet.',
  'link-local': ' It is valid on its own link only; no router sends it on.',
  'global unicast': ' It is public: it can be routed on the internet.',
}

/** By the fourth digit of a multicast address. */
const SCOPES: Readonly<Record<number, string>> = {
  1: 'interface-local',
  2: 'link-local',
  5: 'site-local',
  8: 'organization-local',
  14: 'global',
}

/** They are global by their range and stand for something else: neither yes nor no. */
const TRANSLATED = ['for NAT64', '6to4', 'IPv4-mapped']

/** Whether an address of the kind is what was claimed of it. */
function isClaimed(kind: string, claim: string): boolean {
  if (claim === 'private') return kind === 'unique local'
  return kind.includes(claim === 'public' ? 'global' : claim)
}

export const workIpv6Kind: Work = (inputs) => {
  const groups = parseIpv6(inputs['address'] ?? '')
  if (!groups) return null
  const found = KINDS.find(
    ([network, prefix]) =>
      formatIpv6(masked(groups, prefix)) === formatIpv6(parseIpv6(network) ?? []),
  )
  const own = formatIpv6(groups)
  const kind = found?.[2] ?? 'in no range that is in use'
  const range = found ? `${found[0]}/${found[1]}` : ''
  const claim = inputs['claim'] ?? ''
  const isOpen = claim === '' || TRANSLATED.includes(kind)
  const lead = isOpen ? '' : `${bold(isClaimed(kind, claim) ? 'Yes.' : 'No.')} `
  const scope = kind === 'multicast' ? SCOPES[(groups[0] ?? 0) & 15] : undefined
  const reach = scope === undefined ? (REACH_BY_KIND[kind] ?? '') : ` Its scope is ${scope}.`
  return {
    title: own,
    answer: `${lead}${own} is ${bold(kind)}${found ? `: it lies in ${range}` : ''}.${reach}`,
    facts: [
      { label: 'Kind of address', value: kind },
      ...(found ? [{ label: 'Range', value: range }] : []),
    ],
    steps: [
      {
        text: `The first bits decide. fe80::/10 is link-local, fc00::/7 (fc and fd) unique local, ff00::/8 multicast and 2000::/3 (2 and 3) global. ${own} is ${kind}.`,
        ask: {
          question: `Is ${own} link-local?`,
          expected: kind === 'link-local' ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'Compare its beginning with fe80::/10, which is fe80 to febf.',
        },
      },
    ],
    topics: ['ipv6-transition'],
  }
}

export const workIpv6Problem: Work = (inputs) => {
  const address = inputs['address'] ?? ''
  const reading = readIpv6(address)
  const isValid = !('problem' in reading)
  return {
    title: address,
    answer: isValid
      ? `${bold('Yes.')} ${address} is a valid IPv6 address.`
      : `${bold('No.')} ${address} is no valid IPv6 address. ${reading.problem}`,
    facts: isValid
      ? [
          { label: 'Short form', value: formatIpv6(reading.value) },
          { label: 'Full form', value: formatFull(reading.value) },
        ]
      : [],
    steps: [],
    topics: ['ipv6-transition'],
  }
}
