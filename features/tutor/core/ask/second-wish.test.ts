/** What is asked beside the first wish of a question. */
import { expect, test } from 'vitest'

import { wishesIn } from './second-wish.ts'

const NAMES = /\b(?:vlan|traceroute|siem|acl|snmp|trap|qos|cable|jump box|poe|dhcp|pci|line)\b/i
const wishes = (text: string) => wishesIn(text, (one) => NAMES.test(one))

test.each([
  [
    'how does traceroute work, why are there stars sometimes',
    'how does traceroute work',
    ['why are there stars sometimes'],
  ],
  ['what is a siem and who looks at it', 'what is a siem', ['who looks at it']],
  ['explain qos, and for what traffic is it', 'explain qos', ['for what traffic is it']],
  ['what is an acl and in which direction', 'what is an acl', ['in which direction']],
  ['snmp trap vs polling, v2c vs v3', 'snmp trap vs polling', ['v2c vs v3']],
  ["what is a jump box, isn't a vpn enough", 'what is a jump box', ["isn't a vpn enough"]],
  [
    'PCI in one line pls, plus what logs have to do with it, and whether a shop needs it',
    'PCI in one line pls',
    ['what logs have to do with it', 'whether a shop needs it'],
  ],
])('wishes are read one by one: %s', (text, head, expected) => {
  expect(wishes(text)).toEqual({ head, wishes: expected })
})

test.each([
  'what is a vlan',
  'what is a vlan, please',
  'tell me what a vlan is',
  "I don't know what a vlan is",
  'our vlan is down, what do I check',
  'where is it, and what is a vlan',
  'the cable works and why',
  'what is a vlan?\nwho needs it?',
])(
  'there is none in a text that tells something, names nothing first, or asks once: %s',
  (text) => {
    expect(wishes(text)).toBeNull()
  },
)
