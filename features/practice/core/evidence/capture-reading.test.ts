/** Captures as content has them: what protocols and times require, read from the lines. */
import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { writtenOf } from './testing.ts'

const { module, subjects } = await readKind('capture-reading')

/** What a capture shows, for many seeds. */
function written(scenarioId: string) {
  return writtenOf(module, scenarioId).map(({ exercise, answer, text }) => ({
    prompt: exercise.prompt,
    answer,
    lines: text.split('\n'),
  }))
}

test('there are at least fifteen captures', () => {
  expect(subjects.length).toBeGreaterThanOrEqual(15)
})

test('the segment that was sent again is the one that appears twice', () => {
  for (const { answer, lines } of written('sent-again')) {
    const starts = [...lines.join('\n').matchAll(/seq (\d+):/g)].map(([, start]) => start)
    const twice = starts.filter((start, index) => starts.indexOf(start) !== index)
    expect(twice).toEqual([answer['seq']])
  }
})

test('what is told to happen at night is captured at night', () => {
  const nightly = subjects
    .flatMap(({ id }) => written(id))
    .filter(({ prompt }) => /night/.test(prompt))
  const hours = nightly.flatMap(({ lines }) => lines.map((line) => Number(line.slice(0, 2))))
  expect(hours.filter((hour) => !(hour <= 5 || hour >= 22))).toEqual([])
  expect(nightly.length).toBeGreaterThanOrEqual(180)
})

// An ICMP error quotes as much of the packet as fits in 576 bytes (RFC 1812, 4.3.2.3; most hosts do the
// same). In front of the data it has 8 bytes of ICMP and the quoted headers, 20 of IP and 8 of UDP.
test.for(['udp-unreachable', 'traceroute'])(
  '%s: an ICMP error is as long as the packet it quotes and 36 bytes',
  (scenarioId) => {
    const lengths = (lines: readonly string[], protocol: 'UDP' | 'ICMP') =>
      lines.flatMap((line) =>
        line.includes(` ${protocol}`) ? Number(/length (\d+)$/.exec(line)?.[1]) : [],
      )
    for (const { lines } of written(scenarioId)) {
      // Each packet is followed by its error.
      expect(lengths(lines, 'ICMP')).toEqual(lengths(lines, 'UDP').map((sent) => sent + 36))
    }
  },
)

test('an NTP packet without extensions has 48 bytes (RFC 5905, 7.3)', () => {
  const lengths = written('udp-unreachable').flatMap(
    ({ lines }) => /\.123: UDP, length (\d+)/.exec(lines[0] ?? '')?.[1] ?? [],
  )
  expect(new Set(lengths)).toEqual(new Set(['48']))
})

test('the packet that is too large goes in the direction of the transfer that is told', () => {
  for (const { prompt, lines } of written('too-large')) {
    const [, from] = /IP (\S+)\.\d+ > /.exec(lines[0] ?? '') ?? []
    const large = lines.find((line) => line.includes('length 1460'))
    expect(prompt).toContain('sends a large file')
    expect(large).toContain(`IP ${from}.`)
  }
})

test('the MAC address of a multicast group ends with the last 23 bits of the group (RFC 1112, 6.4)', () => {
  const pairs = ['group-join', 'four-destinations'].flatMap((scenarioId) =>
    written(scenarioId).flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const [, mac, address] =
          /> (01:00:5e:\S+), IPv4.*? > (2\d\d\.\d+\.\d+\.\d+)/.exec(line) ?? []
        return mac === undefined || address === undefined ? [] : [{ mac, address }]
      }),
    ),
  )
  expect(pairs.length).toBeGreaterThan(100)
  const wrong = pairs.filter(({ mac, address }) => {
    const [, second = 0, third = 0, fourth = 0] = address.split('.').map(Number)
    const bytes = [second % 128, third, fourth]
    return mac !== `01:00:5e:${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`
  })
  expect(wrong).toEqual([])
})

test('the broadcast address of a subnet is the last of its prefix', () => {
  for (const { prompt, answer } of written('last-address')) {
    const [, second, third, length] = /10\.(\d+)\.(\d+)\.\d+\/(\d+)/.exec(prompt) ?? []
    const last = Number(third) + 2 ** (24 - Number(length)) - 1
    expect(answer['broadcast']).toBe(`10.${second}.${last}.255`)
    expect(Number(third) % 2 ** (24 - Number(length))).toBe(0)
  }
})
