/**
 * A line of the page of a lab as it is built: it can be typed in before a script has arrived. `head.js` keeps what is
 * entered; the terminal of the first device takes it over (`take-early-line.ts`).
 */
import type { LabId } from '../../contract.ts'
import { LOAD_GENERATOR_BY_LAB } from '../../core/generators.ts'

/** @returns null for a lab without a network: it has no terminal. */
export async function earlyLineOf(lab: LabId) {
  const makeScene = await LOAD_GENERATOR_BY_LAB[lab]()
  return makeScene(1, 1).start.network.devices.length === 0 ? null : <EarlyLine />
}

/** Only somebody who was signed in sees it: others are led to the login (`terminal.css`). */
export function EarlyLine() {
  return (
    <form id="early-line" className="early-line" aria-label="Line of the lab that is loading">
      <ol aria-label="Lines that wait" aria-live="polite" />
      <label>
        The lab is loading. What you enter waits for its first device:
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={200}
        />
      </label>
    </form>
  )
}
