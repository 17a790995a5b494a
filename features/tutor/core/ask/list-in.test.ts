/** Which questions ask about several things, and about which. */
import { describe, expect, test } from 'vitest'

import { listIn } from './list-in.ts'

const NAMES =
  /\b(?:smtp|imap|mysql|ldap|hub|switch|router|rip|ospf|bgp|ups|pdu|generator|vlan|arp|dns|dhcp|tool|cable|wi-?fi|ap|camera|confidentiality|integrity)s?\b/i
const list = (text: string) => listIn(text, (item) => NAMES.test(item))

describe('the things of a list', () => {
  test.each([
    ['ports for smtp, imap and mysql', ['smtp', 'imap', 'mysql']],
    ['which port for: mysql, sql server, ldap', ['mysql', 'sql server', 'ldap']],
    ['what is a hub, a switch and a router', ['hub', 'switch', 'router']],
    ['explain RIP, OSPF and BGP', ['RIP', 'OSPF', 'BGP']],
    ['UPS vs generator vs PDU', ['UPS', 'generator', 'PDU']],
    ['whats the difference between ospf and bgp?', ['ospf', 'bgp']],
    ['what is a vlan and what is arp', ['vlan', 'arp']],
    ['what tool for: finding a cable, seeing wifi', ['finding a cable', 'seeing wifi']],
    ['which is it: 1 fake ap 2 arp replies 3 many macs', ['fake ap', 'arp replies', 'many macs']],
  ])('are read in order: %s', (text, items) => {
    expect(list(text)?.items).toEqual(items)
  })

  test.each([
    ['rip, ospf and bgp. when would you use which', ['rip', 'ospf', 'bgp']],
    ['ospf vs bgp pls short, exam tmrw and im panicing', ['ospf', 'bgp']],
    ['difference between a hub and a router, i always mix them up', ['hub', 'router']],
    ['hub vs switch, for a small office', ['hub', 'switch']],
    ['three quick ones: port for smtp, port for ldap', ['port for smtp', 'port for ldap']],
  ])('are no remarks, and may stand before the question: %s', (text, items) => {
    expect(list(text)?.items).toEqual(items)
  })

  test('are asked for something each', () => {
    expect(
      list('explain confidentiality, integrity and for each one an attack against it'),
    ).toEqual(expect.objectContaining({ items: ['confidentiality', 'integrity'], each: 'attack' }))
  })

  test('are compared where the question says so', () => {
    expect(list('ospf vs bgp')?.compares).toBe(true)
    expect(list('explain ospf and bgp')?.compares).toBe(false)
  })
})

test.each([
  'what is a vlan',
  'our switch is old, the router too, and a camera is dead',
  'the printer, which is new, has no address',
  'what is bread and butter',
  'ospf vs bgp: cost, speed, who needs it',
  'why does a switch flood frames',
  '',
])('no list: %s', (text) => {
  expect(list(text)).toBeNull()
})
