import { describe, expect, it } from 'vitest'
import { maskSecrets } from './mask.ts'

describe('masking', () => {
  it.each([
    ['card 4111 1111 1111 1111 refused', 'card ****1111 refused'],
    ['"pan":"4580458045804581"', '"pan":"4580458045804581"'],
    ['5555-5555-5555-4444', '****4444'],
    ['378282246310005', '****0005'],
    ['Bearer 0123456789abcdef', 'Bearer ****'],
    ['postgres://masa:s3cret@127.0.0.1:4432/masa', 'postgres://masa:****@127.0.0.1:4432/masa'],
    ['2026-11-21T13:00:00.000Z took 1234567890123 ns', '2026-11-21T13:00:00.000Z took 1234567890123 ns'],
    ['smtp://post:s3cret@mail.example.com:587', 'smtp://post:****@mail.example.com:587'],
    ['550 <dan.levi+x@mail.example.co.il>: unknown', '550 <****@mail.example.co.il>: unknown'],
    [`?state=${'a'.repeat(60)}.main.${'b'.repeat(43)}&x=1`, '?state=****&x=1'],
    ['"at":"2026-11-21 13:00:00.123"', '"at":"2026-11-21 13:00:00.123"'],
    ['id 4111111111111111abc', 'id 4111111111111111abc'],
    ['phone +972 50 123 4567', 'phone +972 50 123 4567'],
  ])('E23: turns %j into %j', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
  })
})
