/** What is one question and what is several. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { partsOf } from './parts.ts'

const SUBJECTS =
  /\b(?:vlan|trunk|ospf|bgp|dhcp|dns|nat|stp|switch|router|hub|port|raid|backup|ipv6|tcp|udp|arp|mtu|ad|link state|relay|gateway|smtp|imap|pop3|169\.254)s?\b/i
const parts = (text: string) => partsOf(text, (part) => SUBJECTS.test(part))

describe('one question', () => {
  test.each([
    'what is a vlan',
    'what is a vlan?',
    'what are ports for smtp, imap and pop3',
    'difference between tcp and udp',
    'explain what dhcp does and why',
    'tell me what a vlan is',
    "i don't know what nat is",
    "i don't understand how stp blocks a port",
    'do you know why ospf needs a router id',
    'compare ospf and bgp',
    'is raid a backup? yes or no',
    'my port is down. what should I check',
    'the dhcp server is up, but my pc has 169.254. what is wrong?',
    'what is nat? thanks',
    'what is stp? please explain',
    'so, what is arp',
    'vlan',
    'a switch with a trunk and also a router are in the rack',
    'what is the difference between what a hub does and what a switch does',
    'our vlan is slow when users upload. what do I configure on the switch',
    'nas or vlan?? both are vlans on a trunk so i dont get the line',
    'we have a trunk but the copy never gets above 40, ping is 210 ms, no loss. is it slow',
    'trunk?? the video guy says it 20 times and never says what it is',
  ])('stays whole: %s', (text) => {
    expect(parts(text)).toEqual([text])
  })

  test('is trimmed', () => {
    expect(parts('  what is nat \n')).toEqual(['what is nat'])
  })

  test.each(['', '   '])('is none where nothing was typed: “%s”', (text) => {
    expect(parts(text)).toEqual([])
  })
})

describe('several questions', () => {
  test.each([
    ['what is a vlan? what is a trunk?', ['what is a vlan?', 'what is a trunk?']],
    ['what is a vlan and what is a trunk', ['what is a vlan', 'what is a trunk']],
    [
      'what is ospf, what ad does it have and is it link state',
      ['what is ospf', 'what ad does it have', 'is it link state'],
    ],
    ['what is nat; why do we use nat', ['what is nat', 'why do we use nat']],
    ['what is dhcp. how does a relay work', ['what is dhcp', 'how does a relay work']],
    ['what is dns, and also how does arp work', ['what is dns', 'how does arp work']],
    ['define mtu, define arp', ['define mtu', 'define arp']],
    [
      'hub or switch for ten users, what is a trunk',
      ['hub or switch for ten users', 'what is a trunk'],
    ],
    ['What is STP plus when is a port blocked', ['What is STP', 'when is a port blocked']],
  ])('are cut: %s', (text, expected) => {
    expect(parts(text)).toEqual(expected)
  })

  test('that are numbered are cut at their numbers', () => {
    expect(parts('1. what is bgp 2. what port does it use 3. is it interior?')).toEqual([
      'what is bgp',
      'what port does it use',
      'is it interior?',
    ])
    expect(parts('(a) what is nat (b) why is nat used')).toEqual(['what is nat', 'why is nat used'])
    expect(parts('can you tell me 1) what nat is 2) if I need a vlan')).toEqual([
      'what nat is',
      'if I need a vlan',
    ])
  })

  test('are cut where one points back to what the one before names', () => {
    expect(parts('what is nat, why do we need it and how do I configure it')).toEqual([
      'what is nat',
      'why do we need it',
      'how do I configure it',
    ])
    expect(parts('explain ospf and bgp and when to use which')).toEqual([
      'explain ospf and bgp',
      'when to use which',
    ])
  })

  test('more than six are not taken apart', () => {
    const text =
      'what is nat? what is dns? what is arp? what is stp? what is mtu? what is bgp? what is ospf?'

    expect(parts(text)).toEqual([text])
  })

  test('what names nothing, and points to nothing, belongs to the one before', () => {
    expect(parts('what is a trunk? really hard? what is nat?')).toEqual([
      'what is a trunk? really hard?',
      'what is nat?',
    ])
    expect(parts('could you explain arp and how to stop it')).toEqual([
      'could you explain arp',
      'how to stop it',
    ])
    expect(parts('what is a trunk and is it tagged')).toEqual(['what is a trunk', 'is it tagged'])
  })
})

test('no word is lost or changes its order, and there are at most six parts, whatever is typed', () => {
  const word = fc.constantFrom(
    'what',
    'is',
    'nat',
    'vlan?',
    'and',
    'why',
    'trunk,',
    'also',
    'how',
    'dns;',
    'know',
    'it',
    'define',
    '.',
    '\n',
  )
  const CONNECTS = new Set(['and', 'also', 'plus', 'then'])
  const wordsOf = (text: string) =>
    text.split(/[\s,;.?]+/).filter((one) => one !== '' && !CONNECTS.has(one))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const text = words.join(' ')
      const found = parts(text)
      expect(found.length).toBeLessThanOrEqual(6)
      expect(found.flatMap(wordsOf)).toEqual(wordsOf(text))
    }),
  )
})
