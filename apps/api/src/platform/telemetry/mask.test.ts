import { describe, expect, it } from 'vitest'
import { maskDocumentNumbers, maskSecrets } from './mask.ts'

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
    ['550 <dan@xn--80a1acny.xn--p1ai>: unknown', '550 <****@xn--80a1acny.xn--p1ai>: unknown'],
    [`?state=${'a'.repeat(60)}.main.${'b'.repeat(43)}&x=1`, '?state=****&x=1'],
    ['"at":"2026-11-21 13:00:00.123"', '"at":"2026-11-21 13:00:00.123"'],
    ['id 4111111111111111abc', 'id 4111111111111111abc'],
    ['phone +972 50 123 4567', 'phone +972 50 123 4567'],
  ])('E23: turns %j into %j', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
  })
})

describe('masking numbers of documents', () => {
  it.each([
    ['passport 23456781 expired', 'passport •••••781 expired'],
    ['"passportNumber":"AB123C"', '"passportNumber":"•••23C"'],
    ['{"paxList":[{"passportNumber":"X1234567"}]}', '{"paxList":[{"passportNumber":"•••••567"}]}'],
    ['"IdenticationNumber":"123456782"', '"IdenticationNumber":"••••••782"'],
    ['the field holds 12345678, which is refused', 'the field holds •••••678, which is refused'],
    ['TypeError at AB1234567', 'TypeError at ••••••567'],
    ['דרכון: 23456781', 'דרכון: •••••781'],
    ['תעודת זהות 18', 'תעודת זהות 18'],
    ['תעודת זהות 00018', 'תעודת זהות ••018'],
    ['номер паспорта 72 1234567', 'номер паспорта 72 ••••567'],
    ['رقم جواز السفر A1234567', 'رقم جواز السفر •••••567'],
    ['passport of the second traveller', 'passport of the second traveller'],
    ['booking 0123456789abcdef0123456789abcdef', 'booking 0123456789abcdef0123456789abcdef'],
    ['Request: 5a1b6e0e-53a4-4c55-9d9d-123456789012', 'Request: 5a1b6e0e-53a4-4c55-9d9d-123456789012'],
    ['2026-11-21T13:00:00.000Z took 1234567890123 ns', '2026-11-21T13:00:00.000Z took 1234567890123 ns'],
    ['total 372500, paid 1234567.89', 'total 372500, paid 1234567.89'],
  ])('turns %j into %j', (text, masked) => {
    expect(maskDocumentNumbers(text)).toBe(masked)
  })
})
