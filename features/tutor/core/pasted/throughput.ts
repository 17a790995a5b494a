/** `iperf` and speed tests: how much went through, and what was lost or sent again. */
import { decimalIn, fault, healthy, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['wireless-and-speed-tools', 'link-capacity', 'delay-and-loss']
const RATE = /(\d+(?:\.\d+)?)\s+([KMG])bits\/sec/i

const megabits = (value: string | undefined, unit: string | undefined): number =>
  decimalIn(value) * (/G/i.test(unit ?? '') ? 1000 : /K/i.test(unit ?? '') ? 0.001 : 1)

/** Down and up of a speed test. */
const speedOf = (output: string): string => {
  const [down, up] = ['download', 'upload'].map(
    (name) => new RegExp(String.raw`${name}\s*:?\s+(\d+(?:\.\d+)?)`, 'i').exec(output)?.[1],
  )
  return down === undefined
    ? ''
    : `The test measured ${down} Mb/s down${up === undefined ? '' : ` and ${up} Mb/s up`}. `
}

export const readThroughput = readerOf({
  what: 'a test of throughput (`iperf` or a speed test)',
  sign: /^\s*\[\s*(?:\d+|SUM|ID)\].*(?:bits\/sec|Interval)|^\s*(?:Download|Upload)\s*:?\s+\d+(?:\.\d+)?\s*(?:Mbps|Mbit\/s|Mb\/s)|^\s*(?:Idle Latency|Packet Loss):\s/i,
  more: /^\s*(?:Connecting to host|Server listening|Client connecting|TCP window|UDP buffer|iperf Done|- - -|-{10,}|Ping:|Hosted by|Testing (?:down|up)load|Server:|ISP:|Result URL|Speedtest\b)/i,
  topics: TOPICS,
  rules: [
    {
      when: /\s(\d+)\/\s*(\d+)\s+\((\d+(?:\.\d+)?)%\)/gm,
      says: (_, all) => {
        const worst = all.reduce((one, other) =>
          decimalIn(other[3]) > decimalIn(one[3]) ? other : one,
        )
        const loss = decimalIn(worst[3])
        return loss >= 1
          ? fault(
              'udp-loss',
              `${loss} % of the UDP packets (${worst[1]} of ${worst[2]}) did not arrive. If the test sends more than the link carries, that is only the limit of the link: repeat it with a lower rate (\`-b\`). If it loses at a low rate, too, look for damage, radio or a policer.`,
            )
          : note(
              'udp-arrives',
              `${loss} % of the UDP packets were lost: this rate fits through. For calls look at the jitter as well; up to about 30 ms is usual.`,
            )
      },
    },
    {
      when: /bits\/sec\s+(\d+)(?:\s+\S+)?\s+sender/gm,
      says: (_, all) => {
        const again = all.reduce((sum, [, count]) => sum + Number(count), 0)
        return again > 50
          ? warning(
              'sent-again',
              `TCP sent ${again} segments again (Retr): packets are lost on the way, by damage, by a duplex mismatch, by radio, or by a full queue. Read the counters of the ports on the path.`,
            )
          : null
      },
    },
    {
      when: /(\d+(?:\.\d+)?)\s+([KMG])bits\/sec[^\n]*(?:receiver|sender)/gm,
      says: (first, all) => {
        const last = all.at(-1) ?? first
        const rate = megabits(last[1], last[2])
        return rate >= 85 && rate <= 98
          ? warning(
              'hundred',
              `About ${Math.round(rate)} Mb/s is just what a link of 100 Mb/s carries. If all parts are gigabit, one link on the path has negotiated 100 Mb/s: check the speed of each port, and the cable, where a broken pair makes gigabit fall back.`,
            )
          : null
      },
    },
  ],
  answers: [
    [
      /pay|slow|should|expect|promised|ordered|plan|why/i,
      (output, said) => {
        const [down, up] = ['download', 'upload'].map((name) =>
          Number(
            new RegExp(String.raw`${name}\s*:?\s+(\d+(?:\.\d+)?)`, 'i').exec(output)?.[1] ??
              Number.NaN,
          ),
        )
        const wanted = /(\d{2,4})\s*\/\s*(\d{1,4})/.exec(said)
        if (
          down === undefined ||
          up === undefined ||
          Number.isNaN(down) ||
          Number.isNaN(up) ||
          !wanted
        )
          return null
        if (down >= 85 && down <= 98 && Number(wanted[1]) > 100)
          return `About ${Math.round(down)} Mb/s is just what a link of 100 Mb/s carries, so the first suspect is a link on your side that came up at 100 Mb/s, and not the provider's line${/\b(?:phone|others?|everyone|else|colleague|neighbou?r|wi-?fi|another)\b/i.test(said) ? ', the more so as another device is faster' : ''}. Look at the speed of the own port (\`ethtool\`, or the status of the adapter) and of the switch port, and replace the patch cord: gigabit needs all four pairs.`
        const [isSlowDown, isSlowUp] = [
          down < 0.6 * Number(wanted[1]),
          up < 0.6 * Number(wanted[2]),
        ]
        if (!isSlowDown && !isSlowUp)
          return `It is near what you pay for: ${down} of ${wanted[1]} Mb/s down and ${up} of ${wanted[2]} Mb/s up.`
        return `${isSlowDown && isSlowUp ? 'Both directions are' : isSlowDown ? 'Only the download is' : 'Only the upload is'} far below what you pay for: ${down} of ${wanted[1]} Mb/s down and ${up} of ${wanted[2]} Mb/s up. Test again on a cable directly at the router with nothing else in use. If it stays, it is the provider's line or modem${isSlowDown !== isSlowUp ? ', or a duplex mismatch on the cable, which slows one direction most' : ''}; if it is fast there, it is Wi-Fi or something inside.`
      },
    ],
  ],
  healthy: (output) => {
    const rates = [...output.matchAll(new RegExp(RATE, 'gi'))]
    const last = rates.at(-1)
    return healthy(
      'throughput',
      `${last ? `The test measured ${last[1]} ${last[2]}bits/sec. ` : speedOf(output)}Compare it with the slowest link on the path: about 94 to 95 % of its nominal rate is all that TCP can carry over Ethernet. Test on a cable first and with several streams, because one stream, Wi-Fi or the test server can be the limit.`,
    )
  },
})
