import { mountApp } from '../../../customer-web/src/app/mount.js';
import '../../../customer-web/src/features/checkout/checkout-page.js';
import '../../../customer-web/src/features/checkout/success-page.js';
import '../../../customer-web/src/features/landing/about.js';
import '../../../customer-web/src/features/landing/landing-page.js';
import '../../../customer-web/src/features/landing/support.js';
import '../../../customer-web/src/features/my-bookings/my-bookings.js';
import '../landing-styles.js';

/** The product's own pages in one bundle, as an application is that nobody has split: what is loaded later there is here at once. */
const root = document.getElementById('root');
if (root) void mountApp(root);
