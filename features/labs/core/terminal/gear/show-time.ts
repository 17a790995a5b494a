/** Prints the time of a device, and from whom it has it: each time, it asks. */
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import {
  askTime,
  bestSource,
  clockTimeMs,
  UNSYNCHRONIZED_STRATUM,
} from '../../network/telling-time.ts'
import { text, type Exec } from './exec-command.ts'
import { timeOfDay } from './time-words.ts'

/** With a star where nobody tells it the time. */
export const showClock: Exec = ({ state, gear }) => {
  const isTold = bestSource(askTime(state, gear.id)) !== null
  const time = timeOfDay(clockTimeMs(state, gear))
  return { printed: text(`${isTold || gear.clockOffsetMs === undefined ? '' : '*'}${time} UTC`) }
}

export const showNtpStatus: Exec = ({ state, gear }) => {
  const source = bestSource(askTime(state, gear.id))
  return {
    printed: source
      ? text(
          `Clock is synchronized, stratum ${source.stratum + 1}`,
          `The time is from ${formatIpv4(source.server)}`,
        )
      : text(
          `Clock is unsynchronized, stratum ${UNSYNCHRONIZED_STRATUM}`,
          'Nobody tells it the time',
        ),
  }
}

export const showNtpAssociations: Exec = ({ state, gear }) => {
  const asked = askTime(state, gear.id)
  const best = bestSource(asked)
  return {
    printed: [
      {
        kind: 'table',
        caption: 'Time servers that are asked',
        columns: ['Address', 'Answers', 'Stratum', 'Used'],
        rows: asked.map(({ server, by, source }) => [
          formatIpv4(server),
          by === null ? 'no' : 'yes',
          by === null ? '-' : String(source?.stratum ?? UNSYNCHRONIZED_STRATUM),
          source !== null && source.server === best?.server ? 'yes' : 'no',
        ]),
      },
    ],
  }
}
