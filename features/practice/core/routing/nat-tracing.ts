/** A log of translations is given: which host had a public port at a time that somebody else reports. */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress } from '../addressing/ipv4.ts'
import { defineSort } from '../combine-sorts.ts'
import { plainOptions, type Difficulty, type Option, type Step } from '../exercise.ts'
import { judgeMatching } from '../judge.ts'
import { dynamicPort } from '../port-numbers.ts'
import { writeClock } from '../read-clock.ts'
import { fill } from '../template/template.ts'
import type { Words } from './nat-material.ts'
import { writeEndpoint, type Endpoint } from './translation-table.ts'

/** One entry of the table, from when it was created until it was deleted; times in seconds since midnight. */
type Entry = {
  readonly inside: Endpoint
  readonly global: Endpoint
  readonly created: number
  readonly deleted: number
}

type Data = {
  readonly entries: readonly Entry[]
  /** What others have seen: this port of the public address, at these times. */
  readonly global: Endpoint
  readonly times: readonly number[]
}

/** How often the port was used, one host after the other. */
const USES = 3
const OTHER_ENTRIES_AT = { 1: 0, 2: 2, 3: 4 } as const
const REPORTS_AT = { 1: 2, 2: 3, 3: 4 } as const
const NOBODY = 'nobody'

function draft(random: Random, difficulty: Difficulty): Data {
  // The source port of these hosts was in use, so the router took a low one, again and again.
  const global = { address: documentationAddress(random), port: random.int(1024, 1030) }
  const otherCount = OTHER_ENTRIES_AT[difficulty]
  const net = fromOctets(192, 168, random.int(1, 99), 0)
  const hosts = random
    .sample(
      Array.from({ length: 200 }, (_, index) => net + 10 + index),
      USES + otherCount,
    )
    .map((address): Endpoint => ({ address, port: dynamicPort(random) }))

  const start = 3600 * random.int(7, 17) + random.int(0, 600)
  // Created, deleted, created, …: each time is at least 20 seconds after the one before it.
  let clock = start
  const changes = Array.from({ length: 2 * USES }, () => (clock += random.int(20, 300)))
  const uses = hosts.slice(0, USES).map((inside, index) => ({
    inside,
    global,
    created: changes[2 * index] ?? start,
    deleted: changes[2 * index + 1] ?? clock,
  }))
  const others = hosts.slice(USES).map((inside) => {
    const created = random.int(start, clock - 60)
    const deleted = random.int(created + 30, clock + 60)
    return { inside, global: { ...global, port: inside.port }, created, deleted }
  })

  // Between two changes a host has the port, or nobody; mostly a host.
  const spans = changes.slice(1).map((end, index) => {
    const begin = changes[index] ?? start
    return { isUse: index % 2 === 0, time: random.int(begin + 5, end - 5) }
  })
  const inUse = random.shuffle(spans.filter(({ isUse }) => isUse))
  const count = REPORTS_AT[difficulty]
  const sure = inUse.slice(0, count - 1)
  const last = random.pick(spans.filter((span) => !sure.includes(span)))
  return {
    entries: [...uses, ...others],
    global,
    times: random.shuffle([...sure, last]).map(({ time }) => time),
  }
}

/** @param time in seconds since midnight. */
function writeTime(time: number): string {
  return `${writeClock(Math.floor(time / 60))}:${String(time % 60).padStart(2, '0')}`
}

type LogLine = { readonly time: number; readonly port: number; readonly text: string }

/** What the router has sent to a log server. */
function logOf(entries: readonly Entry[]): LogLine[] {
  return entries
    .flatMap(({ inside, global, created, deleted }) => {
      const translation = `tcp ${writeEndpoint(inside)} -> ${writeEndpoint(global)}`
      const { port } = global
      return [
        { time: created, port, text: `${writeTime(created)} created ${translation}` },
        { time: deleted, port, text: `${writeTime(deleted)} deleted ${translation}` },
      ]
    })
    .toSorted((one, other) => one.time - other.time)
}

export function createTracing(words: Words) {
  const { trace } = words

  const hostOf = ({ entries, global }: Data, time: number) =>
    entries.find(
      (entry) => entry.global.port === global.port && entry.created <= time && time < entry.deleted,
    )?.inside.address
  const answerAt = (data: Data, time: number | undefined) => {
    const host = time === undefined ? undefined : hostOf(data, time)
    return host === undefined ? NOBODY : formatIpv4(host)
  }

  function optionsOf({ entries }: Data): Option[] {
    const hosts = entries.map(({ inside }) => inside.address).toSorted((one, other) => one - other)
    return [...plainOptions(hosts.map(formatIpv4)), { id: NOBODY, label: trace.nobody }]
  }

  function stepFor(data: Data, time: number): Step {
    const { port } = data.global
    const last = logOf(data.entries).findLast((line) => line.port === port && line.time <= time)
    const host = hostOf(data, time)
    const at = writeTime(time)
    return {
      text:
        host === undefined
          ? fill(trace.stepNobody, { time: at, port })
          : fill(trace.step, { time: at, port, host: formatIpv4(host) }),
      ...(last && { code: last.text }),
    }
  }

  return defineSort<Data>({
    pose: draft,

    show: (data) => ({
      prompt: fill(words.prompts.trace, { router: formatIpv4(data.global.address) }),
      exhibits: [
        {
          type: 'terminal',
          title: trace.title,
          text: logOf(data.entries)
            .map(({ text }) => text)
            .join('\n'),
        },
      ],
      fields: [
        {
          type: 'matching',
          id: 'reports',
          label: trace.label,
          rows: data.times.map((time) => ({
            id: String(time),
            label: fill(trace.row, { time: writeTime(time), global: writeEndpoint(data.global) }),
          })),
          options: optionsOf(data),
        },
      ],
    }),

    workOut: (data) => ({
      answer: {
        reports: Object.fromEntries(data.times.map((time) => [String(time), answerAt(data, time)])),
      },
      steps: data.times.map((time) => stepFor(data, time)),
    }),

    judge: (data, answer) => ({
      reports: judgeMatching(
        answer['reports'],
        data.times.map((time) => ({ id: String(time) })),
        optionsOf(data),
        (row) => answerAt(data, Number(row)),
        (row, chosen) => {
          const { port } = data.global
          const time = writeTime(Number(row))
          if (chosen === NOBODY) return fill(trace.wrong.somebody, { time, port })
          const entry = data.entries.find(({ inside }) => formatIpv4(inside.address) === chosen)
          return entry?.global.port === port
            ? fill(trace.wrong.otherTime, { time })
            : fill(trace.wrong.otherPort, { port })
        },
      ),
    }),

    nudge: () => words.nudges.trace,

    aim: ({ global }, _fieldId, partId) =>
      fill(trace.aim, { port: global.port, time: writeTime(Number(partId ?? 0)) }),
  })
}
