/** Texts of a lab's file with `{words}` that a scene brings. */
import type { Scene } from './scene.ts'

/** @throws where the text has a `{word}` that is not among them. */
export function fillWords(text: string, words: Scene['words']): string {
  return text.replace(/\{([^{}]*)\}/g, (_, word: string) => {
    const value = words[word]
    if (value === undefined) throw new Error(`There is no word for {${word}}.`)
    return value
  })
}
