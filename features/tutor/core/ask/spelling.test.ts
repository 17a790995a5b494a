/** Typing errors against a small vocabulary. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { correctSpelling, slipsBetween, type Spellings } from './spelling.ts'

const COUNTS: Readonly<Record<string, number>> = {
  dhcp: 90,
  scope: 20,
  server: 80,
  switch: 120,
  switches: 60,
  router: 110,
  route: 70,
  address: 140,
  subnet: 90,
  spanning: 30,
  unicast: 12,
  multicast: 14,
  broadcast: 50,
  gateway: 40,
  encryption: 22,
  authentication: 31,
  frequency: 18,
  openflow: 30,
  internet: 90,
  cart: 9,
  gaps: 9,
  north: 12,
  troubleshooting: 25,
  // A name of an example.
  zanzibar: 1,
}
const EVERYDAY = new Set(['what', 'does', 'with', 'have', 'between', 'difference', 'works', 'work'])
const spellings: Spellings = {
  countByWord: new Map(Object.entries(COUNTS)),
  isKnown: (word) => word in COUNTS || EVERYDAY.has(word),
}
const read = (text: string) => correctSpelling(spellings, text)

describe('a typing error', () => {
  test.each([
    ['dchp', 'dhcp'],
    ['hdcp', 'dhcp'],
    ['scoep', 'scope'],
    ['sever', 'server'],
    ['swich', 'switch'],
    ['swtich', 'switch'],
    ['routr', 'router'],
    ['adress', 'address'],
    ['addres', 'address'],
    ['subent', 'subnet'],
    ['subnett', 'subnet'],
    ['spaning', 'spanning'],
    ['unicsat', 'unicast'],
    ['mulitcast', 'multicast'],
    ['brodcast', 'broadcast'],
    ['gatway', 'gateway'],
    ['gatewya', 'gateway'],
    ['encrpytion', 'encryption'],
    ['authentification', 'authentication'],
    ['autentication', 'authentication'],
    ['freqency', 'frequency'],
    ['frequancy', 'frequency'],
    ['nort', 'north'],
    ['troubelshooting', 'troubleshooting'],
    ['trobleshoting', 'troubleshooting'],
  ])('is read as the nearest word, and told: %s', (from, to) => {
    expect(read(`what does ${from} have`)).toEqual({
      text: `what does ${to} have`,
      corrections: [{ from, to }],
    })
  })

  test('at the end of a sentence, before a comma or in quotes is one, too', () => {
    expect(read('what does a swich, a “routr” have? And (gatway).').text).toBe(
      'what does a switch, a “router” have? And (gateway).',
    )
  })

  test('is told as it was written', () => {
    expect(read('DCHP').corrections).toEqual([{ from: 'DCHP', to: 'dhcp' }])
  })

  test('of equally near words is read as the one that begins alike for longer', () => {
    const near = {
      isKnown: () => false,
      countByWord: new Map([
        ['sever', 50],
        ['server', 5],
      ]),
    }

    expect(correctSpelling(near, 'serer').text).toBe('server')
  })

  test('of words that are alike in that, too, is read as the one that occurs more', () => {
    const near = {
      isKnown: () => false,
      countByWord: new Map([
        ['ports', 5],
        ['posts', 50],
      ]),
    }

    expect(correctSpelling(near, 'pokts').text).toBe('posts')
  })
})

describe('a word that stays', () => {
  test.each([
    ['a known one', 'route'],
    ['one as far from every known word as a word can be', 'kubernetes'],
    ['a short one: too many are near', 'vln'],
    ['one that is only near a word that occurs once', 'zanzibat'],
    ['one with two slips, if it is short', 'swtcih'],
    ['one of four letters that differs in one of them', 'cert'],
    ['a unit that differs in one letter from a word', 'gbps'],
    ['one with two other letters', 'overflow'],
    ['a word that differs in two letters from a known one', 'intranet'],
    ['one with another first letter', 'fateway'],
    ['an address', '10.0.0.1'],
    ['an IPv6 address', 'fe80::dead:beef'],
    ['a path', '/etc/swich'],
    ['a host', 'swich.example.com'],
    ['a name with a number', 'swich1'],
    ['an interface', 'GigabitEthernet0/1'],
    ['an address of mail', 'routr@example.com'],
    ['a name with a hyphen behind it', 'sub-swich2'],
  ])('%s: %s', (_, word) => {
    expect(read(`what does ${word} have`)).toEqual({
      text: `what does ${word} have`,
      corrections: [],
    })
  })

  test('one that is named as right', () => {
    expect(correctSpelling(spellings, 'Swich routr', new Set(['swich'])).text).toBe('Swich router')
  })

  test('any text without a letter stays, but for its spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 .:/?!,-]{0,40}$/), (text) => {
        expect(read(text)).toEqual({ text: text.replaceAll(/\s+/g, ' ').trim(), corrections: [] })
      }),
    )
  })

  test('what was corrected is not corrected again', () => {
    const word = fc.constantFrom(...Object.keys(COUNTS))
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.nat(12))), (slips) => {
        const typed = slips.map(([right, at]) => right.slice(0, at) + right.slice(at + 1)).join(' ')
        const { text } = read(typed)
        const again = read(text)
        expect(again.text).toBe(text)
      }),
    )
  })
})

test.each([
  ['plz what does dhcp have', 'what does dhcp have'],
  ['wat does u have', 'what does you have'],
  ['diff b/w switch n router', 'difference between switch and router'],
  ['diff btwn switch and router', 'difference between switch and router'],
  ['whats a subnet', 'what is a subnet'],
  ['y does wifi have v6', 'why does Wi-Fi have IPv6'],
  ['what does v4 have?', 'what does IPv4 have?'],
  ['DONT switch', "don't switch"],
])('shorthand is written out and not told: %s', (typed, text) => {
  expect(read(typed)).toEqual({ text, corrections: [] })
})

describe('the slips between two words', () => {
  const word = fc.stringMatching(/^[a-d]{0,6}$/)

  test.each([
    ['dhcp', 'dhcp', 0],
    ['dchp', 'dhcp', 1],
    ['swich', 'switch', 1],
    ['subnett', 'subnet', 1],
    ['pokt', 'port', 1],
    ['', 'abc', 3],
  ])('%s, %s: %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips)
  })

  test('are as many in both directions, and none only between equal words', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(slipsBetween(a, b, 9)).toBe(slipsBetween(b, a, 9))
        expect(slipsBetween(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })

  test('are counted exactly up to the limit, and are more than it beyond', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, most) => {
        const exact = slipsBetween(a, b, 99)
        expect(Math.min(slipsBetween(a, b, most), most + 1)).toBe(Math.min(exact, most + 1))
      }),
    )
  })

  test('of a word with one letter left out, doubled, replaced or swapped is at most one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,10}$/), fc.nat(), (right, seed) => {
        const at = seed % (right.length - 1)
        const [before, one, two] = [right.slice(0, at), right[at] ?? '', right[at + 1] ?? '']
        for (const typed of [
          before + right.slice(at + 1),
          before + one + right.slice(at),
          `${before}#${right.slice(at + 1)}`,
          before + two + one + right.slice(at + 2),
        ])
          expect(slipsBetween(typed, right)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
