import { mountApp } from '../../../customer-web/src/app/mount.js';
import '../../../crew-web/src/main.js';
import '../../../customer-web/src/features/checkout/checkout-page.js';
import '../../../customer-web/src/features/checkout/success-page.js';
import '../../../customer-web/src/features/my-bookings/my-bookings.js';

/**
 * The crew's page as a part of the customers' application, in the single bundle of an application that nobody has
 * split.
 */
const customers = document.getElementById('customers');
if (customers) void mountApp(customers);
