import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import type { Calculation } from './calculation.ts'
import { calculationsIn } from './compute.ts'
import { beginDialog, replyToStep, wantsDialog } from './dialog.ts'
import { judgeStep } from './judge-step.ts'

function calculation(text: string): Calculation {
  const [found] = calculationsIn(text)
  if (!found) throw new Error(`“${text}” is no calculation`)
  return found
}

const subnet = calculation('192.168.14.200/28 network address and broadcast?')

/** One of each family. */
const QUESTIONS = [
  '192.168.14.200/28',
  '10.0.0.5/31',
  'is 172.16.99.255/22 a valid host address',
  'next subnet after 10.0.0.32/27',
  'wildcard of 10.0.0.0/22',
  'what is a /27',
  'what is 255.255.248.0 in cidr',
  'i need 50 hosts what mask',
  'is a /27 enough for 31 hosts',
  'how many /27s in a /24',
  'split 10.0.0.0/24 into 4 subnets',
  'split 10.0.0.0/24 into networks of 50 hosts each',
  'are 10.1.1.130/25 and 10.1.1.120/25 in same network',
  'is 10.1.1.5 in 10.1.0.0/16',
  'summarise 192.168.0.0/24 .. 192.168.3.0/24',
  'which prefix summarizes four /24s',
  'VLSM: 60, 28, 12, 2 hosts in 192.168.5.0/24',
  'is 172.32.0.1 private',
  'what class is 150.10.0.1',
  'multicast mac for 224.1.1.1',
  'convert 192.168.10.5 to binary',
  '192 in binary',
  '0x1F in decimal',
  '200 in hex',
  'shorten 2001:0db8:0000:0000:0000:ff00:0042:8329',
  'expand 2001:db8::1',
  'EUI-64 for 00:1A:2B:3C:4D:5E prefix 2001:db8:1::/64',
  'network of 2001:db8:aa:bb::1/48',
  'how many addresses in a /64',
  'raid 5 with 4 2tb disks how much space',
  '99.99% uptime how many minutes a year',
  'MTBF 2000h MTTR 4h availability',
  'two servers 99% each redundant availability',
  'how long to download 4 GB at 100 Mbps',
  'if MTU is 1500 how big is the MSS',
  '20 dBm in mW',
  'eirp 17 dBm with 8 dBi antenna and 3 dB loss',
  'how many 30w phones with 370w poe budget',
  '2 hours of downtime per year what availability',
  'how many bits for 30 subnets',
  'how many 2TB disks for 10TB in raid 5',
  'what kind of address is fe80::1',
  '800 w at 230 v how many amps',
  '100 mbps in MB/s',
  '40 pings sent 38 came back, loss in percent?',
  'utilization of a 1 Gbps link with 450 Mbps traffic',
  'a 100 Mbps link moved 300 MB in 60 seconds, utilization?',
  '4 gigabit ports in a LAG, max total bandwidth',
  'full mesh of 26 sites how many links',
  'total uptime 8760h with 4 failures, MTBF?',
  'repairs took 2h 3h and 7h. mttr?',
  'is a RPO of 4h met with a backup every 6 hours',
  'RTO 2 hours, restore took 3 hours, met?',
  'router with 3 interfaces each connected to a switch with 40 pcs how many collision domains',
  'bandwidth delay product of 1 Gbps with 20 ms rtt',
  'stp max age 20 forward delay 15 how long until convergence',
  'keepalive 60s, 3 missed, how long until detected',
  '100 mbps with 6% overhead what is the goodput',
  'payload 1460 bytes of a 1518 byte frame, efficiency at 100 Mbps',
  'i downloaded 600 MB in 2 minutes what throughput in mbps',
  'center frequency of channel 6',
  'do channels 1 and 4 overlap',
  'is a 85 m run in the wall plus two 5 m patch cords ok for cat6',
  'how long can the horizontal cable be with 2 patch cables of 8 m',
  'PoE budget 120 W: 6 cameras class 3 and 4 phones class 2 enough?',
  '/24 with 20 addresses used, how many are left',
  'how many hosts in /24 if gateway takes one',
  'smallest subnet that fits 140 devices plus the gateway',
  'is a /24 enough for 254 pcs and a gateway',
  '80 gigabyte backup over a 200 mbit line, i only get 70 percent of it, how long',
  'what line speed for 90 GB in 3 hours',
  'how much data can i move in 2 hours over a 200 Mbps connection',
  '12U cabinet, two 2U servers, one 4U ups. how much is free',
  'tx power is -3 dBm, receiver needs -14, 2 km with 0.4 db/km and 4 connectors with 0.5 dB. margin?',
  'ospf cost of 10 gig and 1 gig with reference bandwidth 100000 and total of the path',
  'pool is .20 to .219 with 5 excluded, 120 staff with 2 devices each. enough leases?',
  'backup at 22:00, server died 16:30 and was up again at 20:00, RPO 12h and RTO 4h kept?',
  '16 amps 230 volts loaded 80%, each server 450 w, how many servers',
  '1200 Wh battery with a load of 400 W, how long',
  'mtu 1500 with gre: which mtu is left in the tunnel and which mss',
  '192.168.40.0/24, every team has 50 machines. how many teams and which mask',
  '6 teams with 25 hosts each, which prefix',
  'how many bits to borrow from 172.20.0.0/16 for 25 subnets',
  'hex dump c0 a8 0a 7b, which ip',
  'is 10.200.13.77/20 in the network I got, 10.200.13.0',
  'oversubscription of 48 x 10 Gbps and 6 x 40 Gbps uplinks',
  'syslog priority 165, which facility?',
  'lease of 8 days, when does it renew',
  'how many BTU do 5 servers of 400 W make',
  'how many 48-port switches for 130 devices',
]

const topics = readFileSync(join(import.meta.dirname, '../../../../content/topics.yaml'), 'utf8')

describe.each(QUESTIONS)('%s', (question) => {
  const one = calculation(question)

  test('ends with its result if every step is answered as expected', () => {
    let turn = beginDialog(one)
    for (let answers = 0; !turn.isOver && answers < 40; answers++) {
      const expected = one.steps[turn.done]?.ask?.expected ?? ''
      const reply = replyToStep(one, turn.done, expected)
      expect(reply.verdict).toBe('right')
      turn = reply
    }
    expect(turn.isOver).toBe(true)
    expect(turn.text).toContain(one.answer)
  })

  test('no question and no hint gives the result of its step away', () => {
    for (const { ask } of one.steps) {
      // Yes and no, and single digits, occur in any text.
      if (!ask || ask.form === 'yes-no' || ask.expected.length < 3) continue
      const words = `${ask.question} ${ask.hint}`.split(/[\s,;:?]+/)
      expect(words).not.toContain(ask.expected)
    }
  })

  test('the beginning gives the result of its step away nowhere', () => {
    const turn = beginDialog(one)
    const ask = one.steps[turn.done]?.ask
    if (!ask || ask.form === 'yes-no' || ask.expected.length < 2) return
    // What the learner has written is no secret.
    if (question.includes(ask.expected)) return
    expect(turn.text.split(/[\s,;:?*]+/)).not.toContain(ask.expected)
  })

  test('names topics of the curriculum', () => {
    expect(one.topics.length).toBeGreaterThan(0)
    for (const topic of one.topics) expect(topics).toContain(`- id: ${topic}\n`)
  })
})

test.each([
  ["walk me through subnetting 10.20.30.40/20 step by step, don't just give me the answer", true],
  ['guide me: broadcast of 10.0.0.5/26', true],
  ['broadcast of 10.0.0.5/26, without telling me the answer', true],
  ['broadcast of 10.0.0.5/26', false],
  ['just give me the answer: broadcast of 10.0.0.5/26', false],
])('“%s” wants to be led through it: %s', (text, isWanted) => {
  expect(wantsDialog(text)).toBe(isWanted)
})

describe('a reply', () => {
  test('that is wrong names the octet or the rule, keeps the step open, and never the result', () => {
    const reply = replyToStep(subnet, 0, '255.255.255.224')
    expect(reply).toMatchObject({ verdict: 'wrong', done: 0, isOver: false })
    expect(reply.text).toContain('Look at octet 4.')
    expect(reply.text).not.toContain('255.255.255.240')
  })

  test('that is a known slip is told why', () => {
    expect(replyToStep(subnet, 1, '240').text).toContain('Subtract it from 256.')
    expect(replyToStep(subnet, 2, '192.168.14.208').text).toContain('go back one block')
    expect(replyToStep(subnet, 2, 'it is 192.168.14.200').text).toContain('the address itself')
  })

  test('that is no answer of the form says which form is meant', () => {
    expect(replyToStep(subnet, 0, 'blue')).toMatchObject({ verdict: 'unclear', done: 0 })
  })

  test.each(['hint', 'give me a hint', "i don't know", 'idk', 'stuck', 'why?'])(
    '“%s” gets the rule, not the result',
    (typed) => {
      const reply = replyToStep(subnet, 1, typed)
      expect(reply).toMatchObject({ verdict: 'hint', done: 1 })
      expect(reply.text).toContain('from 256')
    },
  )

  test.each(['just tell me', 'skip', 'next', 'show me'])('“%s” is told this step only', (typed) => {
    const reply = replyToStep(subnet, 1, typed)
    expect(reply).toMatchObject({ verdict: 'told', done: 2, isOver: false })
    expect(reply.text).toContain('256 − 240 = 16')
  })

  test.each(['just give me the answer', 'show me everything', 'i give up', 'the rest please'])(
    '“%s” is told all that is left, with the result',
    (typed) => {
      const reply = replyToStep(subnet, 1, typed)
      expect(reply).toMatchObject({ verdict: 'all', isOver: true })
      expect(reply.text).toContain(subnet.answer)
    },
  )

  test('“stop” ends it without the result', () => {
    const reply = replyToStep(subnet, 1, 'stop')
    expect(reply).toMatchObject({ verdict: 'stopped', isOver: true })
    expect(reply.text).not.toContain('192.168.14.192')
  })
})

describe('an answer is read as people write it', () => {
  const ask = (form: Parameters<typeof judgeStep>[0]['form'], expected: string) => ({
    question: '',
    hint: 'The rule.',
    form,
    expected,
  })

  test.each([
    ['number', '1022', '1,022'],
    ['number', '16', '256 - 240 = 16'],
    ['number', '8', 'eight'],
    ['number', '256', '2^8'],
    ['number', '52.56', '52.6 minutes'],
    ['number', '18446744073709551616', '2^64'],
    ['address', '10.0.0.192', 'its 10.0.0.192/26'],
    ['address', '10.0.0.192', '.192'],
    ['network', '10.0.0.0/26', '10.0.0.0 / 26'],
    ['network', '10.0.0.0/26', '10.0.0.0'],
    ['prefix', '/26', '26'],
    ['prefix', '/26', 'a /26'],
    ['prefix', '/26', '255.255.255.192'],
    ['yes-no', 'no', 'nope'],
    ['yes-no', 'no', "they aren't"],
    ['yes-no', 'yes', 'Yes, both'],
    ['bits', '00000111', '111'],
    ['bits', '11000000', '1100 0000'],
    ['ipv6', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
    ['text', '128 + 64', '64+128'],
    ['text', 'ff:fe', 'FFFE'],
    ['text', 'B', 'class B'],
  ] as const)('%s: %s is also %s', (form, expected, typed) => {
    expect(judgeStep(ask(form, expected), typed)).toEqual({ kind: 'right' })
  })

  test.each([
    ['number', '16', '15', 'The rule.'],
    ['number', '30', '32', 'The rule.'],
    ['address', '10.0.4.0', '10.0.5.0', 'Look at octet 3. The rule.'],
    ['address', '10.0.4.0', '10.0.5.300', 'The fourth octet is 300; an octet goes up to 255.'],
    [
      'network',
      '10.0.0.0/26',
      '10.0.0.0/27',
      'The address is right. Look at the prefix. The rule.',
    ],
    ['prefix', '/26', '/27', 'The rule.'],
    ['yes-no', 'no', 'yes', 'The rule.'],
    ['bits', '11000000', '11100000', 'Look at the place worth 32. The rule.'],
    ['ipv6', '2001:db8::1', '2001:db8::2', 'Look at group 8. The rule.'],
    [
      'text',
      '2001:db8::1',
      '2001:db8:0::1',
      'It is the same address, but not in this form. The rule.',
    ],
  ] as const)('%s: instead of %s, %s is wrong', (form, expected, typed, note) => {
    expect(judgeStep(ask(form, expected), typed)).toEqual({ kind: 'wrong', note })
  })
})
