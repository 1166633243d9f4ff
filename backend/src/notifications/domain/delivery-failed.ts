/**
 * Why a message did not get through. 'refused': this recipient, for good. 'later': this message, perhaps another time.
 * 'down': nothing gets through at all, which is not the message's fault. 'unwanted': the recipient has forbidden it.
 */
export class DeliveryFailed extends Error {
  constructor(
    readonly kind: 'refused' | 'later' | 'down' | 'unwanted',
    message: string,
  ) {
    super(message);
    this.name = 'DeliveryFailed';
  }
}
