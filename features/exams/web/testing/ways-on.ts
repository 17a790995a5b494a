/** What leads on from a wrong answer, to a question or to an exercise. */
import type { openDrill } from './open-drill.tsx'

type Screen = Awaited<ReturnType<typeof openDrill>>['screen']

/** @returns the address behind each link that leads to the lesson, the tutor and more of the topic, by its words. */
export function waysOn({ container }: Screen): Record<string, string | null> {
  const links = [...container.querySelectorAll('a')]
    .map((link) => [link.innerText, link.getAttribute('href')] as const)
    .filter(([words]) => /^(Read|Ask the tutor|Five more)/.test(words))
  return Object.fromEntries(links)
}
