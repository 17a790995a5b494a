/**
 * The script of the static page `/stop-reminders.html`, to which each reminder leads: plain DOM, no framework.
 *
 * The secret is in the fragment of the address, which no browser sends. Opening the page ends nothing; its button does.
 */
import { call } from '#platform/web/api.ts'
import { wordsFor } from '#platform/web/error-words.ts'

import { challengeContract } from '../../contract.ts'
import { StopSecret } from '../../core/remind/reminder.ts'

export function runStopPage(): void {
  const stop = element('stop', HTMLButtonElement)
  const { data: secret } = StopSecret.safeParse(location.hash.slice(1))
  if (secret === undefined) {
    show(
      'This address is not complete',
      "Open it once more from the mail. Or turn the reminders off on your plan's page.",
    )
    return
  }
  stop.hidden = false
  stop.addEventListener('click', () => void end(stop, secret))
}

async function end(stop: HTMLButtonElement, secret: string): Promise<void> {
  // A disabled button would lose the focus.
  if (stop.ariaDisabled === 'true') return
  const failure = element('failure', HTMLElement)
  failure.hidden = true
  stop.ariaDisabled = 'true'
  stop.textContent = 'Ending them…'
  try {
    const { hasEnded } = await call(challengeContract.stopReminder, { body: { secret } })
    stop.hidden = true
    if (hasEnded) {
      show(
        'The reminders have ended',
        "No more of them come. You can turn them on again on your plan's page.",
      )
    } else {
      show(
        'These reminders had ended before',
        'If mails still come, you have turned them on again since: open this page from the newest of them.',
      )
    }
    // What said what happens next is gone with the button.
    element('title', HTMLElement).focus()
  } catch (error) {
    failure.textContent = wordsFor(error)
    failure.hidden = false
    stop.ariaDisabled = null
    stop.textContent = 'End the reminders'
  }
}

function show(title: string, words: string): void {
  element('title', HTMLElement).textContent = title
  element('words', HTMLElement).textContent = words
}

function element<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}.`)
  return found
}
