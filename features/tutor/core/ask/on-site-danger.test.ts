import { expect, test } from 'vitest'

import { isOnSiteDanger } from './on-site-danger.ts'

test.each([
  'smoke out of the ups',
  'the ups is smoking',
  'our ups is burning, what do i do',
  'there is smoke coming out of the ups in our server room and it smells like burnt plastic',
  'sparks from the pdu!!',
  'i see sparks at the outlet behind the rack',
  'gas smell in the data center',
  'We are pulling cable in a basement and it smells strongly of gas',
  'co2 alarm is on and i feel dizzy',
  'fm200 went off and my colleague is still inside',
  'the gas fire suppression just went off and I am still inside',
  'fibre shard in my eye',
  'battery of the ups leaks and my eyes sting',
  'water is dripping under the live racks',
  'he touched the rack and fell down, hes not answering me',
  'my switch just caught, its on fire now in the server room, there are flames at the rack',
])('danger where the learner works is heard: %s', (text) => {
  expect(isOnSiteDanger(text)).toBe(true)
})

test.each([
  'What is the difference between a clean agent and a water sprinkler?',
  'A technician notices smoke coming from a UPS in the server room. What comes first?',
  'Which extinguisher is for a fire in a server rack?',
  'where does a smoke detector go in the data center',
  'is a UPS a battery',
  'how does a leaky bucket smooth traffic',
  'my switch is dead, no lights',
  'the server room is too hot',
  'what does burning in a server mean',
  'he is not responding to ping',
  'the phone is still in the wrong vlan',
  'is the printer still in the dhcp scope',
])('what is asked or studied is no danger: %s', (text) => {
  expect(isOnSiteDanger(text)).toBe(false)
})
