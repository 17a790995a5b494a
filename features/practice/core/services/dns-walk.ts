/**
 * A resolver on its way from the root to the answer: whom it asks, what it has kept, where aliases lead.
 *
 * RFC 1034 (referrals, 4.3; caches and TTL, 3.6 and 5.3), RFC 1035 (reverse
 * names, 3.5), RFC 5321 (the lowest MX preference first, 5.1). All domains are
 * the ones set aside for examples (RFC 2606), all addresses too (RFC 5737).
 */
import { documentationAddress, formatIpv4, octetsOf, readIpv4 } from '../addressing/ipv4.ts'
import {
  defineExercise,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type Option,
  type Step,
} from '../exercise.ts'
import { judgeChoice, judgeMultiChoice, judgeOrdering, judgeText } from '../judge.ts'
import type { Random } from '../random.ts'

type Cached = 'nothing' | 'tld' | 'domain' | 'record'

type Data =
  | {
      readonly sort: 'walk'
      readonly name: Name
      readonly address: number
      readonly shown: readonly string[]
    }
  | {
      readonly sort: 'cache'
      readonly name: Name
      readonly cached: Cached
      readonly ttl: number
      /** Seconds since the record was fetched. */
      readonly age: number
      readonly oldAddress: number
      readonly newAddress: number
    }
  | {
      readonly sort: 'records'
      readonly name: Name
      readonly alias: string
      readonly other: Name
      readonly address: number
      readonly mail: readonly {
        readonly host: string
        readonly preference: number
        readonly address: number
      }[]
    }

type Name = { readonly host: string; readonly domain: string; readonly tld: string }

const HOSTS = [
  'shop',
  'www',
  'portal',
  'files',
  'vpn',
  'intranet',
  'tickets',
  'cloud',
  'status',
  'booking',
]
const TLDS = ['com', 'net', 'org']

function fullName({ host, domain }: Name): string {
  return `${host}.${domain}`
}

function zoneServer(zone: string): string {
  return zone === '' ? 'a root server' : `a server for ${zone}`
}

/** The zones asked on the way, from the root. */
function zonesOf({ domain, tld }: Name): string[] {
  return ['', tld, domain]
}

type WalkStep = { readonly id: string; readonly label: string; readonly needs: string }

function walkSteps({ name, address }: Extract<Data, { sort: 'walk' }>): WalkStep[] {
  return [
    {
      id: 'ask',
      label: 'The PC asks its resolver',
      needs: 'Everything begins with the PC’s question.',
    },
    {
      id: 'root',
      label: `The resolver asks a root server, which names the servers for ${name.tld}`,
      needs: 'The resolver starts at the top, once it has been asked.',
    },
    {
      id: 'tld',
      label: `The resolver asks a server for ${name.tld}, which names those for ${name.domain}`,
      needs: 'Somebody must first have named these servers.',
    },
    {
      id: 'domain',
      label: `The resolver asks a server for ${name.domain}, which has the record`,
      needs: 'Somebody must first have named this server.',
    },
    {
      id: 'answer',
      label: `The resolver answers the PC: ${formatIpv4(address)}`,
      needs: 'The resolver can answer only when it knows.',
    },
  ]
}

/** Which servers a resolver asks, given what is still in its memory. */
function askedOf(data: Extract<Data, { sort: 'cache' }>): string[] {
  const zones = zonesOf(data.name)
  if (data.cached === 'record' && data.age < data.ttl) return []
  // A record that has run out is forgotten; where its domain's servers are known, only they are asked.
  if (data.cached === 'record' || data.cached === 'domain') return zones.slice(2)
  return data.cached === 'tld' ? zones.slice(1) : zones
}

const NOBODY: Option = { id: 'nobody', label: 'nobody: it answers from memory' }

function serverOptions({ name }: { name: Name }): Option[] {
  return [
    ...zonesOf(name).map((zone) => ({ id: zone === '' ? 'root' : zone, label: zoneServer(zone) })),
    NOBODY,
  ]
}

function askedIds(data: Extract<Data, { sort: 'cache' }>): string[] {
  const asked = askedOf(data)
  return asked.length === 0 ? [NOBODY.id] : asked.map((zone) => (zone === '' ? 'root' : zone))
}

function cachedAnswer(data: Extract<Data, { sort: 'cache' }>): number {
  return askedOf(data).length === 0 ? data.oldAddress : data.newAddress
}

function reverseName(address: number): string {
  return `${octetsOf(address).toReversed().join('.')}.in-addr.arpa`
}

function firstMail({ mail }: Extract<Data, { sort: 'records' }>) {
  const [first] = mail.toSorted((one, other) => one.preference - other.preference)
  if (!first) throw new Error('No mail server.')
  return first
}

function makeName(random: Random, domains: readonly string[] = ['example']): Name {
  const tld = random.pick(TLDS)
  return { host: random.pick(HOSTS), domain: `${random.pick(domains)}.${tld}`, tld }
}

function cacheExhibit(data: Extract<Data, { sort: 'cache' }>): Exhibit {
  const { name, cached, ttl, age, oldAddress } = data
  const rows: string[][] = []
  if (cached !== 'nothing') rows.push([`${name.tld} NS`, 'the servers for it', 'hours'])
  if (cached === 'domain' || cached === 'record')
    rows.push([`${name.domain} NS`, 'the servers for it', 'hours'])
  if (cached === 'record')
    rows.push([`${fullName(name)} A`, formatIpv4(oldAddress), `TTL ${ttl} s, fetched ${age} s ago`])
  if (rows.length === 0) rows.push(['nothing about this name', '', ''])
  return {
    type: 'table',
    title: 'What the resolver has stored',
    columns: ['Record', 'Content', 'How long'],
    rows,
  }
}

function poseCache(random: Random, cached: Cached): Data {
  const name = makeName(random)
  const ttl = random.pick([300, 600, 1800, 3600])
  const oldAddress = documentationAddress(random)
  let newAddress = documentationAddress(random)
  while (newAddress === oldAddress) newAddress = documentationAddress(random)
  // Never at the very moment: whether that still counts is nobody's lesson.
  const age = random.chance(0.6) ? random.int(10, ttl - 10) : random.int(ttl + 10, 2 * ttl)
  return { sort: 'cache', name, cached, ttl, age, oldAddress, newAddress }
}

function poseRecords(random: Random): Data {
  const name = makeName(random)
  const [alias = 'www', host = 'web'] = random.sample(
    HOSTS.filter((other) => other !== name.host),
    2,
  )
  const otherTld = random.pick(TLDS)
  const preferences = random.sample([5, 10, 20, 30, 50], 3)
  return {
    sort: 'records',
    name: { ...name, host: alias },
    alias,
    other: { host, domain: `example.${otherTld}`, tld: otherTld },
    address: documentationAddress(random),
    mail: random.shuffle(['mx1', 'mx2', 'backup']).map((mailHost, index) => ({
      host: `${mailHost}.${name.domain}`,
      preference: preferences[index] ?? 10,
      address: documentationAddress(random),
    })),
  }
}

export const dnsWalk = defineExercise<Data>({
  kind: 'dns-walk',

  pose: (random, level, like) => {
    const sort =
      like?.sort ??
      (level === 1
        ? 'walk'
        : level === 2
          ? 'cache'
          : random.pick(['cache', 'records', 'records'] as const))
    if (sort === 'walk') {
      const data = {
        sort,
        name: makeName(random),
        address: documentationAddress(random),
        shown: [],
      }
      const ids = walkSteps(data).map(({ id }) => id)
      let shown = random.shuffle(ids)
      while (shown.join() === ids.join()) shown = random.shuffle(ids)
      return { ...data, shown }
    }
    if (sort === 'cache')
      return poseCache(
        random,
        random.pick(['nothing', 'tld', 'domain', 'record', 'record', 'record'] as const),
      )
    return poseRecords(random)
  },

  show: (data) => {
    const name = fullName(data.name)
    if (data.sort === 'walk') {
      const steps = walkSteps(data)
      return {
        prompt: `A PC wants \`${name}\`. Neither it nor its resolver has heard of anything near that name.`,
        exhibits: [],
        fields: [
          {
            type: 'ordering',
            id: 'order',
            label: 'Put the steps in order, first on top.',
            items: data.shown.map((id) => ({
              id,
              label: steps.find((step) => step.id === id)?.label ?? id,
            })),
          },
          {
            type: 'choice',
            id: 'recursive',
            label: 'Who is asked for the result, whatever it takes (a recursive query)?',
            options: [
              { id: 'resolver', label: 'the resolver' },
              { id: 'root', label: 'a root server' },
              { id: 'tld', label: zoneServer(data.name.tld) },
              { id: 'domain', label: zoneServer(data.name.domain) },
            ],
          },
          {
            type: 'choice',
            id: 'authoritative',
            label: `Who answers for \`${name}\` from its own data (an authoritative answer)?`,
            options: [
              { id: 'resolver', label: 'the resolver' },
              { id: 'root', label: 'a root server' },
              { id: 'tld', label: zoneServer(data.name.tld) },
              { id: 'domain', label: zoneServer(data.name.domain) },
            ],
          },
        ],
      }
    }
    if (data.sort === 'cache') {
      return {
        prompt: `Somebody asks a resolver for the address of \`${name}\`. The zone says today: \`${name}. ${data.ttl} A ${formatIpv4(data.newAddress)}\`.`,
        exhibits: [cacheExhibit(data)],
        fields: [
          {
            type: 'multi-choice',
            id: 'asked',
            label: 'Whom does the resolver ask now?',
            options: serverOptions(data),
          },
          { type: 'text', id: 'address', label: 'Which address does it answer?', keyboard: 'text' },
        ],
      }
    }
    const { other, mail } = data
    const fields: Field[] = [
      {
        type: 'text',
        id: 'address',
        label: `To which address does \`${name}\` lead?`,
        keyboard: 'text',
      },
      {
        type: 'choice',
        id: 'mail',
        label: `Which server is tried first with mail for somebody@${data.name.domain}?`,
        options: mail
          .map(({ host }) => ({ id: host, label: host }))
          .toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      },
      {
        type: 'text',
        id: 'reverse',
        label: `Under which name does one look for the PTR record of \`${formatIpv4(firstMail(data).address)}\`?`,
        form: 'It ends in `in-addr.arpa`.',
        keyboard: 'text',
      },
    ]
    return {
      prompt: 'These records stand in the zones.',
      exhibits: [
        {
          type: 'terminal',
          title: 'Zones',
          text: [
            `$ORIGIN ${data.name.domain}.`,
            `${data.alias.padEnd(10)} 3600 IN CNAME ${fullName(other)}.`,
            ...mail.map(
              ({ host, preference }) => `${'@'.padEnd(10)} 3600 IN MX    ${preference} ${host}.`,
            ),
            ...mail.map(
              ({ host, address }) =>
                `${(host.split('.')[0] ?? '').padEnd(10)} 3600 IN A     ${formatIpv4(address)}`,
            ),
            ...(other.domain === data.name.domain ? [] : ['', `$ORIGIN ${other.domain}.`]),
            `${other.host.padEnd(10)} 3600 IN A     ${formatIpv4(data.address)}`,
          ].join('\n'),
        },
      ],
      fields,
    }
  },

  workOut: (data) => {
    if (data.sort === 'walk') {
      const steps = walkSteps(data)
      return {
        answer: {
          order: steps.map(({ id }) => id),
          recursive: 'resolver',
          authoritative: 'domain',
        },
        steps: [
          ...steps.map(({ label }) => ({ text: `${label}.` })),
          {
            text: 'The PC wants the result from its resolver: a recursive query. The servers on the way only name the next place to ask.',
          },
          {
            text: `Only a server for ${data.name.domain} has the record itself: its answer is authoritative. The resolver’s is a copy.`,
          },
        ],
      }
    }
    if (data.sort === 'cache') {
      const asked = askedOf(data)
      const left = data.ttl - data.age
      const steps: Step[] = []
      if (data.cached === 'record') {
        steps.push({
          text:
            left > 0
              ? `The record may be kept for ${data.ttl} s and is ${data.age} s old: ${left} s are left, so it counts.`
              : `The record may be kept for ${data.ttl} s and is ${data.age} s old: it is forgotten.`,
        })
      }
      steps.push({
        text:
          asked.length === 0
            ? 'Nobody is asked.'
            : `The nearest known servers are asked, and from there on down: ${asked.map(zoneServer).join(', then ')}.`,
      })
      const address = formatIpv4(cachedAnswer(data))
      steps.push({
        text:
          left > 0 && asked.length === 0
            ? `Answer: \`${address}\`, though the zone says something else by now.`
            : `Answer: \`${address}\`, as the zone says today.`,
      })
      return { answer: { asked: askedIds(data), address }, steps }
    }
    const first = firstMail(data)
    return {
      answer: {
        address: formatIpv4(data.address),
        mail: first.host,
        reverse: reverseName(first.address),
      },
      steps: [
        {
          text: `\`${fullName(data.name)}\` is a CNAME: its real name is \`${fullName(data.other)}\`. That has the A record \`${formatIpv4(data.address)}\`.`,
        },
        {
          text: `Of the MX records the lowest preference is tried first: ${first.preference}, \`${first.host}\`.`,
          code: data.mail
            .toSorted((one, other) => one.preference - other.preference)
            .map(({ host, preference }) => `${String(preference).padStart(3)}  ${host}`)
            .join('\n'),
        },
        {
          text: `Write the octets of \`${formatIpv4(first.address)}\` backwards and add in-addr.arpa: \`${reverseName(first.address)}\`.`,
        },
      ],
    }
  },

  judge: (data, answer): Record<string, FieldVerdict> => {
    if (data.sort === 'walk') {
      const steps = walkSteps(data)
      const options = ['resolver', 'root', 'tld', 'domain'].map((id) => ({ id, label: id }))
      return {
        order: judgeOrdering(
          answer['order'],
          steps.map(({ id }) => id),
          (placed) => {
            const step = steps.find(({ id }) => id === placed)
            return `“${step?.label}” stands too early. ${step?.needs}`
          },
        ),
        recursive: judgeChoice(
          answer['recursive'],
          options,
          'resolver',
          () =>
            'That server is asked on the way, and tells only what it has itself, or whom to ask next.',
        ),
        authoritative: judgeChoice(answer['authoritative'], options, 'domain', (chosen) =>
          chosen === 'resolver'
            ? 'The resolver passes on what it was told: a copy.'
            : 'That server only names the next one to ask; it does not have the record.',
        ),
      }
    }
    if (data.sort === 'cache') {
      const left = data.ttl - data.age
      return {
        asked: judgeMultiChoice(
          answer['asked'],
          serverOptions(data),
          new Set(askedIds(data)),
          (chosen) => {
            if (chosen === NOBODY.id)
              return data.cached === 'record'
                ? `The record is older than its ${data.ttl} s.`
                : 'The address itself is not in its memory.'
            if (askedOf(data).length === 0)
              return `The record is ${data.age} s old and may be kept for ${data.ttl} s.`
            return 'It does not have to go that far up: it remembers servers below that.'
          },
          () => 'From the servers it remembers it has to go down all the way to the domain’s own.',
        ),
        address: judgeText(
          answer['address'],
          readIpv4,
          (given) => given === cachedAnswer(data),
          (given) => {
            if (given === data.oldAddress) {
              return data.cached === 'record' && left <= 0
                ? 'That record has run out, and the zone says something else.'
                : 'That is not what the zone says, and it is not in memory either.'
            }
            if (given === data.newAddress)
              return 'That is what the zone says today; but the resolver may still use its copy and does not know of the change.'
            return 'That address stands nowhere here.'
          },
        ),
      }
    }
    const first = firstMail(data)
    return {
      address: judgeText(
        answer['address'],
        readIpv4,
        (given) => given === data.address,
        (given) =>
          data.mail.some(({ address }) => address === given)
            ? 'That is the address of a mail server.'
            : 'Follow the alias to its real name, and look for the A record of that.',
      ),
      mail: judgeChoice(
        answer['mail'],
        data.mail.map(({ host }) => ({ id: host, label: host })),
        first.host,
        (chosen) => {
          const preference = data.mail.find(({ host }) => host === chosen)?.preference
          return `Its preference is ${preference}, and another server has a lower number.`
        },
      ),
      reverse: judgeText(
        answer['reverse'],
        (text) => {
          const plain = text.toLowerCase().replace(/\.$/, '')
          return /^[\w.-]+$/.test(plain)
            ? { value: plain }
            : { problem: 'Write a name: letters, digits and dots.' }
        },
        (given) => given === reverseName(first.address),
        (given) => {
          if (!given.endsWith('.in-addr.arpa')) return 'The reverse tree for IPv4 is in-addr.arpa.'
          if (given === `${formatIpv4(first.address)}.in-addr.arpa`)
            return 'The octets stand in the order of the address. Names become more general to the right, addresses more specific.'
          return 'These are not the four octets of the address, backwards.'
        },
      ),
    }
  },

  nudge: ({ sort }) => {
    if (sort === 'walk')
      return 'Begin at the top of the tree of names. Each server either has the answer or names those one level further down.'
    if (sort === 'cache')
      return 'A resolver never asks for what it still remembers. It begins with the nearest servers it knows of, and a record counts until its TTL has run down.'
    return 'A CNAME leads to another name, an MX to a mail server, and a PTR is looked for under the address written backwards.'
  },

  aim: (data, fieldId) => {
    const AIM_BY_FIELD: Readonly<Record<string, string>> = {
      order: 'Ask of each step who must have been named before it.',
      recursive: 'Somebody does all the walking on behalf of the PC.',
      authoritative: 'Ask who keeps the zone in which the name stands.',
      asked:
        data.sort === 'cache' && data.cached === 'record'
          ? 'Compare the age of the record with its TTL first.'
          : 'Find the lowest servers in the list of what it remembers, and go down from there.',
      address:
        data.sort === 'cache'
          ? 'It depends on whether the zone is asked at all.'
          : 'Find the line of this name and see where it points.',
      mail: 'The number in front of each mail server says in which order they are tried.',
      reverse: 'Turn the four octets around.',
    }
    return AIM_BY_FIELD[fieldId] ?? ''
  },
})
