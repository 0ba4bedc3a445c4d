import { expect } from '@playwright/test'
import { newOperator } from '../product/operators.ts'
import type { Scene } from './scene.ts'

export const desk: readonly Scene[] = [
  {
    title: "the operators' desk, from its sign-in to the releases and the account",
    async play({ page, desk: screen, words }, look) {
      const { name, first } = await newOperator()
      await screen.open()
      await expect(screen.heading('signIn.form.title')).toBeVisible()
      await look('sign-in')
      await screen.signIn(name, 'not the password')
      await expect(page.getByRole('alert')).toBeVisible()
      await look('sign-in refused')
      await screen.signIn(name, first)
      await expect(screen.heading('signIn.newPassword.title')).toBeVisible()
      await screen.choosePassword({ from: first, to: 'short' })
      await expect(screen.field('signIn.newPassword.new')).toHaveAttribute('aria-invalid', 'true')
      await look('new password refused')
      await screen.choosePassword({ from: first, to: 'three calm herons' })
      await screen.readSecret()
      await look('second step')
      await screen.button('signIn.factor.later').click()
      const row = screen.row('shell')
      await expect(row).toBeVisible()
      // With the reasons that publishing gave, which hold the names of commits.
      await screen.button('releases.log.all').click()
      await expect(page.getByText(words('ops', 'releases.logAction.publish')).first()).toBeVisible()
      await look('releases')
      await page.getByRole('button', { name: 'vacations', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await look('one remote')
      await page.getByRole('dialog').getByRole('checkbox', { checked: true }).first().click()
      await expect(screen.button('change.disable.button')).toBeVisible()
      await look('asked once more')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('common', 'action.cancel') })
        .click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'RIBBON', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      await look('one site')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('link', { name: words('ops', 'header.account') }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await look('account')
    },
  },
]
