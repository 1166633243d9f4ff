/**
 * Why a message was not delivered. 'refused': permanently for this recipient; 'later': a retry may work; 'down': the
 * service is unavailable, so the attempt does not count; 'unwanted': the recipient has opted out.
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
