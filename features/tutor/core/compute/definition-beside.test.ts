/** A thing that is to be explained beside a calculation. */
import { expect, test } from 'vitest'

import { calculationsIn } from './compute.ts'
import { definitionBeside } from './definition-beside.ts'

test.each([
  ['Explain NAT. Also what is the broadcast of 10.0.4.7/21?', 'What is NAT?', '10.0.7.255'],
  ['What is a wildcard mask? And how many hosts in a /26?', 'What is a wildcard mask?', '62'],
  ['How many usable hosts in a /23, and what is CIDR anyway?', 'What is CIDR?', '510'],
  ['define MTU, also convert 11000011 to decimal', 'What is MTU?', '195'],
  ['what is RAID 5 and how much space do 4 disks of 2 TB give in it?', 'What is RAID 5?', '6 TB'],
  ['What does EIRP mean? And for 20 dBm, 3 dB loss and 8 dBi?', 'What is EIRP?', '25 dBm'],
  [
    'Tell me what VLSM is. Then the last usable address of 172.20.14.9/22.',
    'What is VLSM?',
    '172.20.15.254',
  ],
])('is asked alone, and changes no result: %s', (text, question, result) => {
  expect(definitionBeside(text)?.questions).toEqual([question])
  expect(calculationsIn(text).map(({ answer }) => answer)).toEqual([
    expect.stringContaining(`**${result}`),
  ])
})

test('may be several things', () => {
  const text = 'What is DHCP? What is a lease? How many hosts fit in a /24?'
  expect(definitionBeside(text)).toEqual({
    rest: 'How many hosts fit in a /24?',
    questions: ['What is DHCP?', 'What is a lease?'],
  })
})

test.each([
  '10.0.4.7/21: what is broadcast',
  '10.0.4.7/21, what is the network and what is broadcast?',
  '192.168.1.77/26 network? explain',
  '192.168.1.77/26, explain how you got it',
  'I have 10.1.1.0/24. what is a good split for 4 departments?',
  '20 dBm, 3 dB loss and 8 dBi, what is eirp',
  'What is NAT?',
  'What is NAT? And what is PAT?',
])('a value of the calculation is no such thing: %s', (text) => {
  expect(definitionBeside(text)).toBeNull()
})
