// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'masa-original/react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { SiteLink } from './site-link.tsx'

afterEach(cleanup)

describe('a link of the site', () => {
  const show = (props: Parameters<typeof SiteLink>[0]) => {
    const Stub = createRoutesStub([
      { path: '/', Component: () => <SiteLink {...props}>go</SiteLink> },
      { path: '*', Component: () => <p>arrived</p> },
    ])
    render(<Stub />)
    return screen.getByText('go')
  }

  it.each(['/search-result?dest=LCA', '/en/search-result?dest=LCA'])(
    '%s is followed by the router, without a language of its own',
    async (href) => {
      const link = show({ href })
      expect(link.getAttribute('href')).toBe('/search-result?dest=LCA')
      link.click()
      expect(await screen.findByText('arrived')).toBeTruthy()
    },
  )

  it.each([
    { href: 'https://elsewhere.example/x' },
    { href: '//elsewhere.example/x' },
    { href: '#main' },
    { href: 'tel:03-555-0142' },
    { href: '/api/operation/file' },
    { href: '/terms', target: '_blank' },
  ])('$href is left to the browser as it stands', (props) => {
    const link = show(props)
    expect(link.getAttribute('href')).toBe(props.href)
    link.addEventListener('click', (event) => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    })
    link.click()
    expect(screen.queryByText('arrived')).toBeNull()
  })
})
