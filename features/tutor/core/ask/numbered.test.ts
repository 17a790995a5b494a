/** What counts as numbered in a running text. */
import { expect, test } from 'vitest'

import { numberedIn } from './numbered.ts'

test.each([
  ['which attack: 1 fake ap 2 two tags 3 many macs', ['fake ap', 'two tags', 'many macs']],
  ['1. what is bgp 2. its port', ['what is bgp', 'its port']],
  ['tell me (a) what a rack is (b) who uses it', ['what a rack is', 'who uses it']],
  ['a) hub, b) switch', ['hub', 'switch']],
])('is read in order: %s', (text, items) => {
  expect(numberedIn(text)?.items).toEqual(items)
})

test.each([
  'a switch and a hub',
  'is cat 5 or 6 better',
  'vlan 1 and vlan 2',
  'layer 1 2 3',
  'give me 3 examples',
  'what is 2.4 GHz',
  '',
])('nothing is numbered in: %s', (text) => {
  expect(numberedIn(text)).toBeNull()
})
