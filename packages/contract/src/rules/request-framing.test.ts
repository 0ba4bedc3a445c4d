import { describe, expect, it } from 'vitest'
import { brokenRequest, hasEncodedBody, isTwistedPath } from './request-framing.ts'

describe('A13 the path of a call', () => {
  it.each([
    '/api/./releases/set',
    '/api/%2e/releases/set',
    '/api/%2E/releases/set',
    '/api/x/../releases/set',
    '/api/x/.%2e/releases/set',
    '/api/x/%2e%2E/releases/set',
    '/api/x%2f..%2freleases',
    '/api/x/..%5creleases',
    '/api//releases/set',
    '/api/\\releases/set',
    '/api/operation/..',
    'http://evil.test/api/operation/search',
  ])('%s may be taken for another', (target) => expect(isTwistedPath(target)).toBe(true))
  it.each([
    '/api/operation/search?dest=ATH&x=/../',
    '/api/operation/storePage/',
    '/api/operation/checkCoupon/A.B..C',
    '/img/poster/beach/x/card-light-any/240.webp',
    '/api/operation/checkCoupon/50%25',
    '/api/agencyContents/byHost/a.test',
  ])('%s is what it says', (target) => expect(isTwistedPath(target)).toBe(false))
})

describe('the coding of a body', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['identity', false],
    [' Identity ', false],
    ['gzip', true],
    ['identity, gzip', true],
  ])('%s is one: %s', (coding, isOne) => {
    expect(hasEncodedBody({ headers: { 'content-encoding': coding } })).toBe(isOne)
  })
})

describe('what is no request', () => {
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '', 408],
    ['HPE_HEADER_OVERFLOW', '', 431],
    ['HPE_INVALID_METHOD', 'BREW /pot HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['HPE_INVALID_METHOD', '\u0016\u0003\u0001 a TLS greeting', 400],
    ['HPE_INVALID_METHOD', undefined, 400],
    ['HPE_INVALID_CHUNK_SIZE', '', 400],
    [undefined, undefined, 400],
  ])('%s of %j is %i', (code, text, status) => {
    const rawPacket = text === undefined ? undefined : Buffer.from(text)
    expect(brokenRequest({ code, rawPacket }).status).toBe(status)
  })
})
