/** Which of several routes a packet takes, also where the next question changes one value. */
import { expect, test } from 'vitest'

import { toComputed } from '../calculation.ts'
import { calculationsIn } from '../compute.ts'
import { followUp } from '../follow-up.ts'

const answerTo = (text: string) => calculationsIn(text).map(({ answer }) => answer)[0] ?? ''

test('the longest prefix that holds the address wins, whatever its source', () => {
  expect(
    answerTo('10.4.0.0/16 is from OSPF and 10.4.7.0/24 is static. Which route does 10.4.7.9 take?'),
  ).toContain('**10.4.7.0/24 (static)**')
  expect(
    answerTo('a static route to 10.0.0.0/8 and ospf 10.20.0.0/16: where does 10.20.3.4 go?'),
  ).toContain('**10.20.0.0/16 (OSPF)**')
})

test('of equal prefixes the lowest administrative distance wins', () => {
  expect(
    answerTo('eigrp gives 10.1.1.0/24 and rip gives 10.1.1.0/24, which one wins for 10.1.1.9'),
  ).toMatch(/EIGRP route.*EIGRP 90, RIP 120/)
})

test('an address in none of the networks has no route', () => {
  expect(
    answerTo('routes to 172.16.8.0/21 and 172.16.12.0/22, packet for 172.16.20.1, which one?'),
  ).toContain('**None.**')
})

test('the conversation goes on with the same routes', () => {
  const [first] = calculationsIn(
    'Router learned 10.4.0.0/16 from OSPF and a static 10.4.7.0/24. Packet to 10.4.7.9, which route?',
  )
  const answerOf = (text: string) => {
    const next = first ? followUp(toComputed(first), text) : null
    return next?.calculation.answer ?? ''
  }

  expect(answerOf('what if both were /16')).toContain('**static route**')
  expect(answerOf('and for 10.4.9.1?')).toContain('**10.4.0.0/16 (OSPF)**')
})

test.each([
  'is 10.1.1.5 in 10.1.1.0/24 or 10.1.2.0/24?',
  'why does 10.1.6.9 use 10.1.0.0/16 and not 10.1.5.0/24 in the routing table?',
  'static 10.1.1.0/24 with distance 210 and ospf 10.1.1.0/24, which one for 10.1.1.9?',
])('is no choice that the defaults decide: %s', (text) => {
  expect(calculationsIn(text).filter(({ kind }) => kind === 'route-choice')).toEqual([])
})
