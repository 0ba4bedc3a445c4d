import { useEffect, useState } from 'react'

type PhoneRule = (value: string) => boolean

/** Until the tables of numbers are here, and where they cannot be had: long enough to be one. The API asks again. */
const looksLikePhone: PhoneRule = (value) => /^\+?\d{8,15}$/.test(value.replaceAll(/[\s().-]/g, ''))

/** The API's own rule for telephone numbers, loaded after the form is shown. */
export function usePhoneRule(): PhoneRule {
  const [rule, setRule] = useState<{ isPhone: PhoneRule }>({ isPhone: looksLikePhone })
  useEffect(() => {
    let isGone = false
    import(/* webpackChunkName: "phone-rule" */ '@masa/contract/phone').then(
      ({ isPhone }) => {
        if (!isGone) setRule({ isPhone })
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return rule.isPhone
}
