import { MessageScope } from '@masa/i18n/react'
import type { SlotModule } from '@masa/remote-kit'

/** A lazy part of a remote as the site shows it: shared packages in it read the words of that remote's release. */
export function inMessageScope<Props extends object>(
  remoteId: string,
  { Component }: SlotModule<Props>,
): SlotModule<Props> {
  return {
    Component: function RemotePart(props: Props) {
      return (
        <MessageScope app={remoteId}>
          <Component {...props} />
        </MessageScope>
      )
    },
  }
}
