/** Records in zone files: where an alias leads, which mail server comes first, and where a PTR record is. */
import { z } from 'zod/mini'

import { formatIpv4, fromOctets, octetsOf } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { readIpv4 } from '../../addressing/ipv4.ts'
import { defineSort } from '../../combine-sorts.ts'
import {
  plainOptions,
  type AnswerValue,
  type Difficulty,
  type Exhibit,
  type Field,
  type FieldVerdict,
  type PartVerdict,
} from '../../exercise.ts'
import { judgeChoice, judgeText } from '../../judge.ts'
import { Text, Topics, wordingOf } from '../../material.ts'
import type { Reading } from '../../reading.ts'
import { fill } from '../../template/template.ts'
import { makeAddresses, makeName, nameOf, reverseName, type Name, type NameWords } from './names.ts'

export const RecordWords = z.strictObject({
  topics: Topics,
  source: Text,
  prompt: Text,
  nudge: Text,
  title: Text,
  address: z.strictObject({
    label: wordingOf('name'),
    wrongMail: Text,
    wrong: Text,
    aim: Text,
    step: wordingOf('name', 'real', 'address'),
  }),
  mail: z.strictObject({
    label: wordingOf('domain'),
    wrong: wordingOf('preference'),
    aim: Text,
    step: wordingOf('preference', 'host'),
  }),
  next: z.strictObject({
    label: Text,
    wrong: wordingOf('preference'),
    aim: Text,
    step: wordingOf('preference', 'host'),
  }),
  reverse: z.strictObject({
    label: wordingOf('address'),
    form: Text,
    unreadable: Text,
    wrongTree: Text,
    wrongOrder: Text,
    wrong: Text,
    aim: Text,
    step: wordingOf('address', 'name'),
  }),
})
type RecordWords = z.infer<typeof RecordWords>

type MailServer = {
  readonly host: string
  readonly preference: number
  readonly address: string
}

type Data = {
  readonly alias: Name
  readonly real: Name
  readonly address: string
  readonly mail: readonly MailServer[]
  /** The address of which the PTR record is asked. */
  readonly reversed: string
  /** What there is to choose from; null where it is typed. */
  readonly choices: {
    readonly address: readonly string[]
    readonly reverse: readonly string[]
  } | null
  /** Whether the second mail server is asked too, and records that do not matter are shown. */
  readonly isFull: boolean
}

const MAIL_HOSTS = ['mx1', 'mx2', 'backup']
const PREFERENCES = [5, 10, 20, 30, 50]
const TREE = '.in-addr.arpa'

function draft(random: Random, difficulty: Difficulty, names: NameWords): Data {
  const [aliasHost = '', realHost = ''] = random.sample(names.hosts, 2)
  const alias = nameOf(aliasHost, makeName(random, names).domain)
  const [address = '', ...mailAddresses] = makeAddresses(random, 1 + MAIL_HOSTS.length)
  const preferences = random.sample(PREFERENCES, MAIL_HOSTS.length)
  const mail = random.shuffle(MAIL_HOSTS).map((host, index) => ({
    host: `${host}.${alias.domain}`,
    preference: preferences[index] ?? 0,
    address: mailAddresses[index] ?? '',
  }))
  const reversed = random.pick(mailAddresses)
  return {
    alias,
    real: nameOf(realHost, makeName(random, names).domain),
    address,
    mail,
    reversed,
    choices:
      difficulty === 1
        ? {
            address: random.shuffle([address, ...mailAddresses.slice(0, 2)]),
            reverse: random.shuffle(reverseChoices(reversed)),
          }
        : null,
    isFull: difficulty === 3,
  }
}

const reverseOf = (address: string) => {
  const reading = readIpv4(address)
  return 'value' in reading ? reverseName(reading.value) : ''
}

/** The right name, the octets as they are, and the first three reversed, as in the name of a zone. */
function reverseChoices(address: string): string[] {
  const reading = readIpv4(address)
  const [a = 0, b = 0, c = 0, d = 0] = 'value' in reading ? octetsOf(reading.value) : []
  return [reverseOf(address), `${address}${TREE}`, `${formatIpv4(fromOctets(c, b, a, d))}${TREE}`]
}

/** The mail servers in the order in which they are tried. */
const inOrder = ({ mail }: Data) => mail.toSorted((one, other) => one.preference - other.preference)

function showZones({ alias, real, address, mail, isFull }: Data, title: string): Exhibit {
  const line = (owner: string, type: string, content: string) =>
    `${owner.padEnd(10)} 3600 IN ${type.padEnd(5)} ${content}`
  return {
    type: 'terminal',
    title,
    text: [
      `$ORIGIN ${alias.domain}.`,
      ...(isFull
        ? [line('@', 'NS', `ns1.${alias.domain}.`), line('@', 'TXT', '"v=spf1 mx -all"')]
        : []),
      line(alias.host, 'CNAME', `${real.full}.`),
      ...mail.map(({ host, preference }) => line('@', 'MX', `${preference} ${host}.`)),
      ...mail.map((server) => line(server.host.split('.')[0] ?? '', 'A', server.address)),
      ...(real.domain === alias.domain ? [] : ['', `$ORIGIN ${real.domain}.`]),
      line(real.host, 'A', address),
    ].join('\n'),
  }
}

export function createRecords(words: RecordWords, names: NameWords) {
  function explainAddress({ mail }: Data, given: string): string {
    const isMail = mail.some(({ address }) => address === given)
    return isMail ? words.address.wrongMail : words.address.wrong
  }

  function explainReverse({ reversed }: Data, given: string): string {
    if (!given.endsWith(TREE)) return words.reverse.wrongTree
    return given === `${reversed}${TREE}` ? words.reverse.wrongOrder : words.reverse.wrong
  }

  function readName(text: string): Reading<string> {
    const plain = text.toLowerCase().replace(/\.$/, '')
    return /^[\w.-]+$/.test(plain) ? { value: plain } : { problem: words.reverse.unreadable }
  }

  /** One of the mail servers, by its index in the order. */
  const judgeMail = (
    data: Data,
    given: AnswerValue | undefined,
    index: number,
    wording: string,
  ): PartVerdict =>
    judgeChoice(
      given,
      plainOptions(data.mail.map(({ host }) => host)),
      inOrder(data)[index]?.host ?? '',
      (chosen) => {
        const preference = data.mail.find(({ host }) => host === chosen)?.preference ?? 0
        return fill(wording, { preference })
      },
    )

  return defineSort<Data>({
    pose: (random, difficulty) => draft(random, difficulty, names),

    show: (data) => {
      const { alias, reversed, mail, choices, isFull } = data
      const addressLabel = fill(words.address.label, { name: alias.full })
      const reverseLabel = fill(words.reverse.label, { address: reversed })
      const mailOptions = plainOptions(mail.map(({ host }) => host).toSorted())
      const fields: Field[] = [
        choices
          ? {
              type: 'choice',
              id: 'address',
              label: addressLabel,
              options: plainOptions(choices.address),
            }
          : { type: 'text', id: 'address', label: addressLabel, keyboard: 'text' },
        {
          type: 'choice',
          id: 'mail',
          label: fill(words.mail.label, { domain: alias.domain }),
          options: mailOptions,
        },
        ...(isFull
          ? [{ type: 'choice' as const, id: 'next', label: words.next.label, options: mailOptions }]
          : []),
        choices
          ? {
              type: 'choice',
              id: 'reverse',
              label: reverseLabel,
              options: plainOptions(choices.reverse),
            }
          : {
              type: 'text',
              id: 'reverse',
              label: reverseLabel,
              form: words.reverse.form,
              keyboard: 'text',
            },
      ]
      return { prompt: words.prompt, exhibits: [showZones(data, words.title)], fields }
    },

    workOut: (data) => {
      const { alias, real, address, reversed, isFull } = data
      const [first, second] = inOrder(data)
      if (!first || !second) throw new Error('There are too few mail servers.')
      const said = ({ preference, host }: MailServer) => ({ preference, host })
      const reverse = reverseOf(reversed)
      return {
        answer: {
          address,
          mail: first.host,
          ...(isFull && { next: second.host }),
          reverse,
        },
        steps: [
          { text: fill(words.address.step, { name: alias.full, real: real.full, address }) },
          {
            text: fill(words.mail.step, said(first)),
            code: inOrder(data)
              .map(({ host, preference }) => `${String(preference).padStart(3)}  ${host}`)
              .join('\n'),
          },
          ...(isFull ? [{ text: fill(words.next.step, said(second)) }] : []),
          { text: fill(words.reverse.step, { address: reversed, name: reverse }) },
        ],
      }
    },

    judge: (data, answer): Record<string, FieldVerdict> => {
      const { address, reversed, choices, isFull } = data
      return {
        address: choices
          ? judgeChoice(answer['address'], plainOptions(choices.address), address, (chosen) =>
              explainAddress(data, chosen),
            )
          : judgeText(
              answer['address'],
              readIpv4,
              (given) => formatIpv4(given) === address,
              (given) => explainAddress(data, formatIpv4(given)),
            ),
        mail: judgeMail(data, answer['mail'], 0, words.mail.wrong),
        ...(isFull && { next: judgeMail(data, answer['next'], 1, words.next.wrong) }),
        reverse: choices
          ? judgeChoice(
              answer['reverse'],
              plainOptions(choices.reverse),
              reverseOf(reversed),
              (chosen) => explainReverse(data, chosen),
            )
          : judgeText(
              answer['reverse'],
              readName,
              (given) => given === reverseOf(reversed),
              (given) => explainReverse(data, given),
            ),
      }
    },

    nudge: () => words.nudge,

    aim: (_data, fieldId) => {
      const AIM_BY_FIELD: Readonly<Record<string, string>> = {
        address: words.address.aim,
        mail: words.mail.aim,
        next: words.next.aim,
      }
      return AIM_BY_FIELD[fieldId] ?? words.reverse.aim
    },
  })
}
