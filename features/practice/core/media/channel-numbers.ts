/** The frequencies that a problem in 2.4 GHz asks for, in MHz, with the mistakes that are made. */
import type { AskedNumber, Mistake } from '../asked-number.ts'
import { readInteger } from '../read-number.ts'
import { fill } from '../template/template.ts'
import { firstOf, type NumberId, type Problem } from './channel-problems.ts'
import type { KindFile } from './channel-words.ts'
import { center24 } from './channels.ts'

/** @returns what gives the frequencies that a problem asks for, in their order. */
export function createChannelNumbers(words: KindFile): (problem: Problem) => AskedNumber[] {
  const mistake = (value: number, message: string): Mistake => ({ value, message })

  function centerAsked(name: string, channel: number) {
    const { label, aim, otherwise, ...messages } = words.center
    const right = center24(channel)
    return {
      right,
      label: fill(label, { name }),
      aim: fill(aim, { channel }),
      mistakes: [
        mistake(2400 + 5 * channel, messages.fromBandEdge),
        mistake(2412 + 5 * channel, messages.oneStepTooFar),
        mistake(right + 10, messages.edge),
        mistake(right - 10, messages.otherEdge),
      ],
      otherwise: () => otherwise,
    }
  }

  function edgeAsked(id: 'low' | 'high', name: string, channel: number) {
    const { aim, otherwise, ...messages } = words.edges
    const center = center24(channel)
    const side = id === 'low' ? -1 : 1
    return {
      right: center + side * 10,
      label: fill(messages[id], { name }),
      aim: fill(aim, { channel }),
      mistakes: [
        mistake(center, messages.center),
        mistake(center - side * 10, messages.other),
        mistake(center + side * 20, messages.wholeWidth),
        // Channels of 802.11b were 22 MHz wide.
        mistake(center + side * 11, messages.oldWidth),
      ],
      otherwise: () => otherwise,
    }
  }

  function askedFor(id: NumberId, problem: Problem): AskedNumber {
    const { name, channel } = firstOf(problem)
    const outline = id === 'center' ? centerAsked(name, channel) : edgeAsked(id, name, channel)
    return { id, write: (value) => value, read: readInteger, digits: 0, ...outline }
  }

  return (problem) => problem.numbers.map((id) => askedFor(id, problem))
}
