/** Counted states of connections, as `uniq -c` and `grep -c` print them: `2103 CLOSE-WAIT`. */
import { counted, fault, healthy, note, type Finding, type Reader } from './reading.ts'

const ROW =
  /^\s*(\d+)\s+(ESTAB(?:LISHED)?|SYN[-_](?:RECV|SENT|RECEIVED)|CLOSE[-_]WAIT|TIME[-_]WAIT|FIN[-_]WAIT[-_]?[12]?|LAST[-_]ACK|LISTEN(?:ING)?|CLOSING)\s*$/i
const MANY = 100
const VERY_MANY = 5000
const TOPICS = ['name-and-socket-tools']

type Count = { readonly count: number; readonly state: string }

export const readStateCounts: Reader = (lines) => {
  const counts = lines.flatMap((line): Count[] => {
    const match = ROW.exec(line)
    return match
      ? [{ count: Number(match[1]), state: (match[2] ?? '').toUpperCase().replaceAll('-', '_') }]
      : []
  })
  if (counts.length === 0) return null
  const found = counts.flatMap(findingOf)
  return {
    what: 'counted states of connections',
    findings:
      found.length > 0
        ? found
        : [
            healthy(
              'states-usual',
              `The counts are usual: ${counts.map(({ count, state }) => `${count} ${state}`).join(', ')}. None of the states that would show a fault (SYN_RECV, CLOSE_WAIT, SYN_SENT) is there in numbers.`,
              { topics: TOPICS },
            ),
          ],
    isOutput: (line) => ROW.test(line),
  }
}

function findingOf({ count, state }: Count): Finding[] {
  if (count < MANY) return []
  const connections = counted(count, 'connection')
  if (state.startsWith('SYN_REC'))
    return [
      fault(
        'half-open',
        `${connections} are in SYN_RECV: somebody began them and never finished. So many half-open connections are the sign of a SYN flood: the table of the server fills, and real users wait. SYN cookies (on Linux \`net.ipv4.tcp_syncookies=1\`), a limit at the firewall and the provider's filter help.`,
        { topics: ['denial-of-service', ...TOPICS] },
      ),
    ]
  if (state === 'CLOSE_WAIT')
    return [
      fault(
        'close-wait',
        `${connections} are in CLOSE_WAIT: the other end has closed, and the program on this machine has not. So the program leaks connections until it has no more (it hangs, a restart frees them). It is a fault of the program, not of the network: see which one with \`ss -tanp state close-wait\`, and give this to its makers.`,
        { topics: TOPICS },
      ),
    ]
  if (state === 'SYN_SENT')
    return [
      fault(
        'syn-unanswered',
        `${connections} are in SYN_SENT: this machine asks and nobody answers. A firewall drops the packets, the server is off, or, if the targets are many strange addresses, a program here scans others.`,
        { topics: TOPICS },
      ),
    ]
  return state === 'TIME_WAIT' && count > VERY_MANY
    ? [
        note(
          'time-wait',
          `${connections} are in TIME_WAIT: closed, and waiting for late packets. That ends by itself; so many mean that connections are opened and closed very often. Reuse them (keep-alive) if ports run out.`,
          { topics: TOPICS },
        ),
      ]
    : []
}
