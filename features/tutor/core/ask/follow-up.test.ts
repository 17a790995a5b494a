/** What continues a conversation, what stands alone, and what is told next. */
import { describe, expect, test } from 'vitest'

import { followUpOf, otherUnit, subjectOfTurns } from './follow-up.ts'
import { aUnit } from './testing.ts'

const SUBJECTS = /\b(?:vlan|trunk|nat|dns|arp|ospf|bgp|tcp|udp|router|switch|ports? 53)s?\b/i
const follow = (text: string, subject: string | null = 'DHCP') =>
  followUpOf(text, (some) => SUBJECTS.test(some), subject)

describe('after an answer', () => {
  test.each([
    "I don't get it",
    'i dont understand',
    "sorry, I still don't really understand this",
    'huh?',
    'what?',
    'what do you mean by that?',
    "i'm lost",
    'I am confused',
    'explain it again',
    'can you explain that in simple words?',
    'please put it differently',
    'simpler please',
    'eli5',
    'too complicated',
    'unclear',
  ])('it is said in simpler words: %s', (text) => {
    expect(follow(text)).toEqual({ kind: 'simpler' })
  })

  test.each([
    'give me an example',
    'can you give an example please',
    'example?',
    'show me another example',
    'a real world example',
    'for example?',
    'like what',
    'any examples with numbers?',
  ])('an example is told: %s', (text) => {
    expect(follow(text)).toEqual({ kind: 'example' })
  })

  test.each(['more', 'tell me more', 'go on', 'what else?', 'ok and more about it', 'continue'])(
    'more is told: %s',
    (text) => {
      expect(follow(text)).toEqual({ kind: 'more' })
    },
  )

  test.each([
    ['and what about v6?', 'DHCP: what about v6?'],
    ['what about nat', 'DHCP: what about nat'],
    ['why four?', 'DHCP: why four?'],
    ['why', 'DHCP: why'],
    ['which port does it use', 'DHCP: which port does it use'],
    ['how long is that', 'DHCP: how long is that'],
    ['is it faster than them', 'DHCP: is it faster than them'],
    ['but is it safe?', 'DHCP: is it safe?'],
    ['so how do they differ', 'DHCP: how do they differ'],
    ['is the second one better', 'DHCP: is the second one better'],
    ['how does it work with a router', 'DHCP: how does it work with a router'],
  ])('it is searched for with its subject: %s', (text, searched) => {
    expect(follow(text)).toEqual({ kind: 'search', text: searched })
  })
})

describe('a question stands alone', () => {
  test.each([
    'what is a vlan',
    'What is the difference between tcp and udp?',
    'how does ospf choose a router',
    'what is nat and how does it work',
    'explain how a switch learns and what it does with frames for hosts it has never seen',
  ])('if it names its own subject: %s', (text) => {
    expect(follow(text)).toBeNull()
  })

  test.each(['and what about v6?', 'why?', "I don't get it", 'example', 'more'])(
    'if nothing came before: %s',
    (text) => {
      expect(follow(text, null)).toBeNull()
    },
  )
})

describe('the subject of earlier turns', () => {
  const units = new Map(
    [
      aUnit({ id: 'nat', about: ['NAT', 'PAT', 'port forwarding'] }),
      aUnit({ id: 'tcp-or-udp', kind: 'differ', about: ['TCP', 'UDP', 'QUIC', 'port'] }),
    ].map((unit) => [unit.id, unit]),
  )
  const turn = (...ids: string[]) => ({ question: '', units: ids, computed: [], tree: undefined })

  test('is the main name of the unit that answered last', () => {
    expect(subjectOfTurns([turn('nat'), turn('tcp-or-udp')], units)).toMatchObject({
      unit: { id: 'nat' },
      subject: 'NAT',
    })
  })

  test('is, of a difference, what it told apart', () => {
    expect(subjectOfTurns([turn('tcp-or-udp')], units)?.subject).toBe('TCP and UDP and QUIC')
  })

  test('is that of the last part, where several were answered', () => {
    expect(subjectOfTurns([turn('tcp-or-udp', 'nat')], units)?.unit.id).toBe('nat')
  })

  test('is looked for further back past turns without a unit, or with one that is gone', () => {
    expect(subjectOfTurns([turn(), turn('gone'), turn('nat')], units)?.unit.id).toBe('nat')
    expect(subjectOfTurns([turn(), turn('gone')], units)).toBeNull()
    expect(subjectOfTurns([], units)).toBeNull()
  })
})

describe('what is told next', () => {
  const unit = aUnit({ id: 'what', kind: 'define', about: ['DHCP'] })
  const far = aUnit({ id: 'far', kind: 'how', about: ['relay'] })
  const near = aUnit({ id: 'near', kind: 'how', about: ['lease', 'dhcp'] })
  const why = aUnit({ id: 'why', kind: 'why', about: ['DHCP'] })
  const all = [unit, far, near, why]

  test('is of the first kind that is left, about the same rather than about something near', () => {
    expect(otherUnit(unit, all, new Set(), ['example', 'how', 'why'])?.id).toBe('near')
    expect(otherUnit(unit, all, new Set(), ['why', 'how'])?.id).toBe('why')
  })

  test('was not told before', () => {
    expect(otherUnit(unit, all, new Set(['near']), ['how', 'why'])?.id).toBe('why')
    expect(otherUnit(unit, all, new Set(['near', 'why']), ['how', 'why'])?.id).toBe('far')
    expect(otherUnit(unit, all, new Set(['near', 'far', 'why']), ['how', 'why'])).toBeNull()
  })

  test('is never the same again, nor one of another kind', () => {
    expect(otherUnit(unit, all, new Set(), ['define', 'fix'])).toBeNull()
  })
})
