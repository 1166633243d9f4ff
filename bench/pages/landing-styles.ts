/** The landing page's styles, in the order in which the product's own island imports them. */
import '../../customer-web/src/ui/base.css';
import '../../customer-web/src/ui/button.css';
import '../../customer-web/src/ui/card.css';
import '../../customer-web/src/ui/loading.css';
import '../../customer-web/src/ui/toast.css';
import '../../customer-web/src/ui/site-header.css';
import '../../customer-web/src/ui/hero-panel.css';
import '../../customer-web/src/ui/field.css';
import '../../customer-web/src/ui/service-catalogue.css';
import '../../customer-web/src/features/landing/landing.css';
import '../../customer-web/src/ui/site-footer.css';
