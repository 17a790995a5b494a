/** Command output as content has it: answers that have to be worked out are right. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { writtenOf, type Written } from './testing.ts'

const { module } = await readKind('command-output')

const casesOf = (subject: string) => writtenOf(module, subject)

// What the lines say, read from the lines: the cases in which a number has to be worked out.
test('the loss and the average of a ping are those of its lines', () => {
  for (const written of casesOf('ping-loss')) {
    const times = [...written.text.matchAll(/time=(\d+)ms/g)].map(([, time]) => Number(time))
    const { answer } = written
    expect(answer['loss']).toBe(String((4 - times.length) * 25))
    expect(answer['average']).toBe(
      String(Math.floor(times.reduce((sum, time) => sum + time, 0) / times.length)),
    )
  }
})

test('the VLAN missing on a trunk is the one in use and not in the list', () => {
  for (const written of casesOf('trunk')) {
    const used = /VLANs ([\d, ]+);/.exec(written.exercise.prompt)?.[1]?.split(', ') ?? []
    const allowed = /allowed on trunk\n\S+ +(\S+)/.exec(written.text)?.[1]?.split(',') ?? []
    expect(used.filter((vlan) => !allowed.includes(vlan))).toEqual([written.answer['missing']])
  }
})

test('the worst line of a log has the lowest digit', () => {
  for (const written of casesOf('syslog')) {
    const tags = [...written.text.matchAll(/%(\w+-(\d)-\w+)/g)].map(([, tag = '', digit = '']) => ({
      tag,
      digit,
    }))
    const [worst] = tags.toSorted((one, other) => Number(one.digit) - Number(other.digit))
    expect(written.answer['worst']).toBe(worst?.tag)
  }
})

/** The numbers that a pattern captures in the lines, in order. */
const numbersIn = ({ text }: Written, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => Number(found))

/** All bandwidth down to servers, divided by all of it up to spines. */
function portRatio({ text }: Written): number {
  const [down = 0, servers = 0, up = 1, spines = 1] = [...text.matchAll(/(\d+)G |^(\d+)$/gm)].map(
    ([, speed, count]) => Number(speed ?? count),
  )
  return (down * servers) / (up * spines)
}

// Each worked out from the lines a second time.
test.for<[string, string, (written: Written) => number | undefined]>([
  ['syslog-priority', 'severity', (lines) => (numbersIn(lines, /<(\d+)>/g)[0] ?? 0) % 8],
  [
    'syslog-priority',
    'facility',
    (lines) => Math.floor((numbersIn(lines, /<(\d+)>/g)[0] ?? 0) / 8),
  ],
  ['ping-mtu', 'mtu', (lines) => (numbersIn(lines, /bytes=(\d+)/g)[0] ?? 0) + 20 + 8],
  [
    'ping-jitter',
    'spread',
    (lines) => {
      const times = numbersIn(lines, /time=([\d.]+) ms/g)
      return Math.max(...times) - Math.min(...times)
    },
  ],
  [
    'interface-load',
    'percent',
    (lines) => Math.round(((numbersIn(lines, /txload (\d+)/g)[0] ?? 0) / 255) * 100),
  ],
  ['dig-soa', 'minutes', (lines) => (numbersIn(lines, /\. \d{10} (\d+)/g)[0] ?? 0) / 60],
  ['auth-sessions', 'count', ({ text }) => text.match(/dot1x .* Auth/g)?.length],
  ['unused-ports', 'count', ({ text }) => text.match(/ disabled /g)?.length],
  ['access-session', 'allowed', ({ text }) => text.match(/decision=allow/g)?.length],
  [
    'ansible-recap',
    'count',
    ({ text }) => text.slice(0, text.lastIndexOf('$')).match(/changed=0 +unreachable=0/g)?.length,
  ],
  ['blocked-uplink', 'percent', (lines) => Math.max(...numbersIn(lines, /rate (\d+)/g)) / 1e8],
  [
    'cloud-rule-priority',
    'rule',
    ({ exercise, text }) => {
      const net = /`(\d+\.\d+\.\d+\.)/.exec(exercise.prompt)?.[1] ?? ''
      const rules = text.split('\n').filter((line) => line.endsWith(' 22'))
      return Number(
        rules.find((rule) => / \* /.test(rule) || rule.includes(` ${net}`))?.slice(0, 3),
      )
    },
  ],
  ['leaf-oversubscription', 'ratio', portRatio],
  ['leaf-routes', 'paths', ({ text }) => text.match(/ via /g)?.length],
  [
    'ping-orbit',
    'click',
    (lines) => {
      const asks = Number(/asks its server (\d+)/.exec(lines.exercise.prompt)?.[1])
      const times = numbersIn(lines, /time=([\d.]+) ms/g)
      return (asks * times.reduce((sum, time) => sum + time, 0)) / times.length
    },
  ],
  [
    'traffic-directions',
    'side',
    ({ text }) => text.match(/10\.\d+\.\d+\.\d+:\d+ -> +10\./g)?.length,
  ],
  [
    'virtual-mac',
    'group',
    ({ exercise }) => {
      const label = exercise.fields.find(({ id }) => id === 'group')?.label ?? ''
      return Number.parseInt(/01-(\w\w)`/.exec(label)?.[1] ?? '', 16)
    },
  ],
  // Outer IP, UDP and VXLAN headers, and the inner Ethernet header: RFC 7348, 5.
  [
    'vxlan-mtu',
    'inner',
    (lines) => (numbersIn(lines, /DF set \(mtu = (\d+)\)/g)[0] ?? 0) - 20 - 8 - 8 - 14,
  ],
  [
    'wlan-eirp',
    'eirp',
    (lines) => {
      const [, loss, gain] = /loses (\d+) dB.* gain of (\d+) dBi/s.exec(lines.exercise.prompt) ?? []
      return (numbersIn(lines, /txpower (\d+)/g)[0] ?? 0) - Number(loss) + Number(gain)
    },
  ],
])('%s: %s is what its lines say', ([id, question, workOut]) => {
  for (const written of casesOf(id)) {
    // Some are asked later than at difficulty 1.
    const answer = written.answer[question] ?? String(workOut(written))
    expect(answer).toBe(String(workOut(written)))
  }
  expect(casesOf(id).some(({ answer }) => question in answer)).toBe(true)
})
