import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import type { QuestionResponse } from '#features/learning/contract.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'

import type { AskedQuestion } from '../../contract.ts'
import { MULTIPLE, ORDERING, SINGLE } from '../question-samples.ts'
import { QuestionInput } from './question-input.tsx'

function Page({ asked }: { readonly asked: AskedQuestion }) {
  const [response, setResponse] = useState<QuestionResponse | null>(null)
  const [struck, setStruck] = useState<readonly string[]>([])
  return (
    <main className="px-4">
      <h1>Item 1</h1>
      <QuestionInput
        asked={asked}
        response={response}
        onChange={setResponse}
        struck={struck}
        onStrike={(id) =>
          setStruck((all) => (all.includes(id) ? all.filter((each) => each !== id) : [...all, id]))
        }
      />
    </main>
  )
}

describe('an option that can be ruled out', () => {
  test('is said to be so, and can be taken back, by keyboard alone', async () => {
    const screen = await render(<Page asked={SINGLE.asked} />)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect
      .element(screen.getByRole('radio', { name: 'Ruled out: A hub' }))
      .toBeInTheDocument()
    const back = screen.getByRole('button', { name: 'Take back that this is ruled out: A hub' })
    await expect.element(back).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect
      .element(screen.getByRole('radio', { name: 'A hub', exact: true }))
      .toBeInTheDocument()
  })

  test('has nothing that axe complains about, ruled out and chosen, in light and in dark', async () => {
    const screen = await render(<Page asked={MULTIPLE.asked} />)
    await screen.getByRole('button', { name: 'Rule out: A hub' }).click()
    await screen.getByRole('checkbox', { name: 'A switch' }).click()

    expect(await axeFindings(screen.container)).toEqual([])
  })
})

test('other kinds of questions have nothing to rule out', async () => {
  const screen = await render(<Page asked={ORDERING.asked} />)

  await expect.element(screen.getByRole('button', { name: /^Move up/ }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Rule out/ })).not.toBeInTheDocument()
})
