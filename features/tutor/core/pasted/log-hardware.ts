/** What log messages about fans, power supplies and temperature mean. */
import type { Known } from './log-event.ts'
import { fault } from './reading.ts'

const quoted = (text: string): string => text.trim().slice(0, 100)

export const HARDWARE: readonly Known[] = [
  {
    pattern: /\bFAN\w*(?:FAIL|MISSING|BAD)|\bfan\b.*\b(?:fail\w*|faulty|stopped|missing)\b/i,
    find: (_, text) =>
      fault(
        'fan-failed',
        `A fan has failed (“${quoted(text)}”): without it the device gets too hot and may turn itself off. See whether the others still turn and nothing blocks the vents, watch the temperature (\`show environment\`), and replace the fan soon.`,
        { topics: ['room-climate', 'rack-airflow'] },
      ),
  },
  {
    pattern:
      /TEMP\w*.*(?:exceed|red|critical|shutdown|above|high)|\btemperature\b.*\b(?:exceed\w*|critical|above|too high|alarm)\b/i,
    find: (_, text) =>
      fault(
        'too-hot',
        `The device is too hot (“${quoted(text)}”), and may turn itself off: look at once for a failed fan, blocked vents, a failed air conditioner, and hot air that flows back to the front. If it keeps rising, move the load away and turn it off in order.`,
        { topics: ['room-climate', 'rack-airflow'] },
      ),
  },
  {
    pattern:
      /(?:POWER_SUPPLY|PWR|PSU?|PS\d?)\w*(?:FAIL|REMOVED|BAD|FAULT)|\bpower suppl\w+\b.*\b(?:fail\w*|faulty|removed|not ok|lost)\b/i,
    find: (_, text) =>
      fault(
        'supply-failed',
        `A power supply has failed or lost its input (“${quoted(text)}”): the device runs on the other one, without a spare. Check its cord, its outlet or PDU and the breaker first, then replace the supply.`,
        { topics: ['power-protection', 'power-load'] },
      ),
  },
]
