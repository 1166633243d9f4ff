import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Card, Link, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBusinessName } from '../../lib/site';
import { BrandMark } from '../../ui/brand/brand-mark';
import { LoginForm } from './login-form';

/** Screen /admin-login (spec section 2.7). */
export function LoginPage() {
  const business = useBusinessName();
  useEffect(() => {
    document.title = `Admin login · ${business}`;
  }, [business]);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        padding: 2,
        backgroundColor: 'background.default',
      }}
    >
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ display: 'grid', placeItems: 'center' }}>
          <BrandMark size={52} />
        </Box>
        <Typography variant="h1" sx={{ textAlign: 'center', marginBlock: 2 }}>
          {business} office
        </Typography>
        <Card sx={{ padding: { xs: 2.5, sm: 3.5 } }}>
          <LoginForm />
          <Typography
            variant="body2"
            sx={{
              display: 'flex',
              justifyContent: 'center',
              gap: 0.75,
              marginTop: 2.5,
              color: 'text.secondary',
            }}
          >
            <LockOutlined aria-hidden sx={{ fontSize: 18 }} />
            Restricted area - authorized personnel only
          </Typography>
        </Card>
        <Typography sx={{ textAlign: 'center', marginTop: 3 }}>
          <Link href="/">Back to main site</Link>
        </Typography>
      </Box>
    </Box>
  );
}
