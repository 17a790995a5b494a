import { expect, test } from 'vitest'

import { languageOf } from './read-language.ts'

test.each([
  [
    'en',
    'You will watch the network and answer to our customers. This is a job for you with the team.',
  ],
  [
    'de',
    'Wir suchen Sie für die Überwachung der Netze. Sie arbeiten mit den Kollegen und der Leitung im Haus.',
  ],
  [
    'fr',
    'Vous surveillez les réseaux pour nous et vous travaillez avec une équipe dans la ville. Le poste est sur place.',
  ],
  [
    'es',
    'Buscamos una persona para la vigilancia de las redes. El equipo trabaja con los clientes y en la oficina.',
  ],
  [
    'nl',
    'Wij zoeken een collega voor het beheer van de netwerken. Je werkt met ons team en bij klanten op locatie.',
  ],
])('%s', (code, text) => {
  expect(languageOf(text)).toBe(code)
})

test('too few words say nothing', () => {
  expect(languageOf('SOC Analyst')).toBeNull()
})
